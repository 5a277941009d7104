import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Route = { module: string; imports?: string[] }
export type Manifest = { routes: Record<string, Route>; importsAt?: string }

/**
 * React Router's list of the build names, for every page, each file that it imports: half of the list's weight, which every visitor of the
 * public site loads. Of the pages that are not built ahead the imports go into a file of their own, which `web/platform/load-page.ts` asks for
 * when somebody is about to go to one. Pages built ahead name theirs in their HTML, and React compares: those stay.
 */
export function splitManifest(folder: string) {
  const path = manifestIn(folder)
  const manifest = readManifest(path)
  const builtAhead = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const apart = Object.entries(manifest.routes).flatMap(([id, { module, imports = [] }]) =>
    builtAhead.some((html) => html.includes(module)) ? [] : [[id, imports] as const],
  )
  const text = JSON.stringify(Object.fromEntries(apart))
  const name = `imports-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`
  writeFileSync(join(folder, 'assets', name), text)
  for (const [id] of apart) delete manifest.routes[id]?.imports
  writeFileSync(path, `${assignment}${JSON.stringify({ ...manifest, importsAt: `/assets/${name}` })};`)
}

const assignment = 'window.__reactRouterManifest='

export function manifestIn(folder: string) {
  const name = readdirSync(join(folder, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`${folder} has no list of the build`)
  return join(folder, 'assets', name)
}

export function readManifest(path: string): Manifest {
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith(assignment)) throw new Error(`${path} is written otherwise than React Router wrote it`)
  return JSON.parse(text.slice(assignment.length, text.lastIndexOf('}') + 1)) as Manifest
}
