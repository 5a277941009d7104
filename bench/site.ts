// npm run bench:site -- [--rounds N] [PATH ...]: what a first visit to each public page costs on a slow machine and an ordinary line, by
// Lighthouse in Chromium, on a server of its own. Not a test.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { publicPages } from '#contract/shared/pages.ts'
import { docPages, sitePages } from '#contract/shared/site-pages.ts'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { startServer } from '#test/support/start-server.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { ensureBrowser } from '../scripts/ensure-browser.ts'
import { describeMachine } from './describe-machine.ts'
import { describeSiteFigures } from './site/describe-site-figures.ts'
import { visit } from './site/visit.ts'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const all = [publicPages.home, publicPages.auth, ...Object.values(sitePages), ...Object.values(docPages)]
const paths = positionals.length > 0 ? positionals : all

buildWebIfNeeded()
const machine = describeMachine()
const server = await startServer()
const port = await pickFreePort()
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  const visits = []
  for (const path of paths)
    for (let round = 0; round < Number(values.rounds); round++) visits.push(await visit(server.url, path, port))
  process.stdout.write(`${describeSiteFigures(machine, visits)}\n`)
} finally {
  await browser.close()
  await server.stop()
}
