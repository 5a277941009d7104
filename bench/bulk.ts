// npm run bench:bulk -- [--json FILE]: every one of 100,000 products is changed while its organisation records movements. Not a test.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { changeAll } from './bulk/change-all.ts'
import { type BulkFigures, describeBulk, type Slice } from './bulk/describe-bulk.ts'
import { moveMeanwhile } from './bulk/move-meanwhile.ts'
import { describeMachine } from './describe-machine.ts'
import { openListShops } from './lists/open-list-shops.ts'

const { values } = parseArgs({ options: { json: { type: 'string' } } })
const note = (text: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

const slices: Slice[] = []
const hearSlice = (line: string) => {
  if (line.startsWith('{') && line.includes('"products"')) slices.push(JSON.parse(line))
}
const idleMs = 5000

const dataDir = await temporaryFolder()
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const machine = describeMachine()
  const shops = await openListShops(postgres.url, note, { level: 'debug', onLine: hearSlice })
  const { url } = shops.server
  const measure = async (): Promise<BulkFigures> => {
    const until = performance.now() + idleMs
    const figures: BulkFigures = {
      machine,
      changes: [],
      idle: await moveMeanwhile(url, shops.large, () => performance.now() > until),
    }
    for (const action of ['deactivate', 'delete'] as const) {
      note(`${action} all`)
      const began = performance.now()
      let isOver = false
      const moving = moveMeanwhile(url, shops.large, () => isOver)
      const change = await changeAll(url, shops.large, action).finally(() => {
        isOver = true
      })
      const seconds = (performance.now() - began) / 1000
      const own = slices.filter((slice) => slice.change === change.id)
      figures.changes.push({ change, seconds, slices: own, movements: await moving })
    }
    return figures
  }
  const figures = await measure().finally(shops.server.stop)
  process.stdout.write(`${describeBulk(figures)}\n`)
  if (values.json) {
    await mkdir(dirname(values.json), { recursive: true })
    await writeFile(values.json, `${JSON.stringify(figures, undefined, 2)}\n`)
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
