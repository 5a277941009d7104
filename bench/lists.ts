// npm run bench:lists -- [--parts requests,plain,browser] [--seconds N] [--json FILE]: lists of 1,000 and of 100,000 products. Not a test.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { describeMachine } from './describe-machine.ts'
import { type AskedList, askList } from './lists/ask-lists.ts'
import { askPlainList } from './lists/ask-plain-list.ts'
import { browseProducts } from './lists/browse-products.ts'
import { describeLists, type ListFigures } from './lists/describe-lists.ts'
import { listLoads } from './lists/measured-lists.ts'
import { type ListShops, openListShops } from './lists/open-list-shops.ts'

const all = 'requests,plain,browser'
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: all },
    seconds: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
})
const parts = new Set(values.parts.split(','))
const strange = [...parts].find((part) => !all.split(',').includes(part))
if (strange !== undefined) throw new Error(`There is no part ${JSON.stringify(strange)}; choose from ${all}`)
const pace = { clients: 8, seconds: Number(values.seconds) }
const note = (text: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

async function measureOn(clusterUrl: string, shops: ListShops): Promise<ListFigures> {
  const figures: ListFigures = { machine: describeMachine(), clients: pace.clients }
  if (parts.has('plain')) {
    note('reading the first page, here and with pgbench')
    figures.plain = await askPlainList(clusterUrl, shops, pace)
  }
  if (parts.has('requests')) figures.asked = await askAll(shops)
  if (parts.has('browser')) {
    note('typing and scrolling in Chromium')
    figures.browsed = await browseProducts(shops)
  }
  return figures
}

async function askAll(shops: ListShops) {
  const asked: AskedList[] = []
  for (const load of listLoads) {
    note(load.name)
    asked.push(await askList(shops, load, pace))
  }
  return asked
}

if (parts.has('browser')) buildWebIfNeeded()
const dataDir = await temporaryFolder()
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const shops = await openListShops(postgres.url, note)
  const figures = await measureOn(postgres.url, shops).finally(shops.server.stop)
  process.stdout.write(`${describeLists(figures)}\n`)
  if (values.json) {
    await mkdir(dirname(values.json), { recursive: true })
    await writeFile(values.json, `${JSON.stringify(figures, undefined, 2)}\n`)
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
