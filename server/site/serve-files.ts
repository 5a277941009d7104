import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { publicUrlPlaceholder } from '#contract/shared/site-pages.ts'
import { answerPage, type RunTime, readBuiltFile } from './built-page.ts'

const kinds: Record<string, string> = {
  '.data': 'text/x-script; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
}

/**
 * Files built beside the pages in which the address people reach us at is put in, as in the pages: their data, feeds, what the search
 * reads. All others are sent as they are.
 */
export function serveFiles(runTime: RunTime, built: string) {
  const app = new Hono()
  for (const path of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    const kind = kinds[extname(path)]
    if (!kind || !readFileSync(join(built, path), 'utf8').includes(publicUrlPlaceholder)) continue
    const file = readBuiltFile(join(built, path), runTime, kind)
    app.get(`/${path}`, (c) => answerPage(c, file))
  }
  return app
}
