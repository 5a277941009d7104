// `npm run test:citus -- URL`: the tests that write, a replay of real invoices and the books, on a running Citus (docs/scale.md says
// how one is set up). With --worker HOST:PORT, --stop COMMAND and --start COMMAND that worker is killed and started in the midst of it.
import { parseArgs } from 'node:util'
import { runSteps } from './run-steps.ts'

const usage = `npm run test:citus -- URL [--worker HOST:PORT --stop COMMAND --start COMMAND] [test files]

  URL is that of the coordinator, of a database that is there for tests alone: postgres://login@host:5432/database`

const options = { worker: { type: 'string' }, stop: { type: 'string' }, start: { type: 'string' } } as const
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const [url, ...files] = positionals
if (!url || !URL.canParse(url)) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
const { worker = '', stop = '', start = '' } = values
await runSteps([
  {
    name: 'what writes, on Citus',
    command: ['node_modules/vitest/vitest.mjs', 'run', '-c', 'test/citus/vitest.config.ts', ...files],
    env: { TEST_CITUS_URL: url, CITUS_WORKER: worker, CITUS_STOP: stop, CITUS_START: start },
  },
])
