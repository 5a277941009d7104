// npm run bench:capacity -- [--steps 250,500,1000,1500] [--seconds N] [--warm N] [--think N] [--json FILE]: how many small businesses
// one machine carries, two people each at human pace, an event stream for everybody, as the web app asks. Not a test.
import { setMaxListeners } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { borrowEmbeddedPostgres } from '#server/embedded-postgres/borrow-embedded-postgres.ts'
import { startServer } from '#test/support/start-server.ts'
import { describeCapacity, isCarried } from './capacity/describe-capacity.ts'
import { requireOpenFiles } from './capacity/require-open-files.ts'
import { openSeed } from './capacity/seed-businesses.ts'
import { type Stage, type Step, takeStep } from './capacity/take-step.ts'
import { openTally } from './capacity/tally.ts'
import { describeMachine } from './describe-machine.ts'
import { residentMemory } from './memory/read-memory.ts'

const text = (usual: string) => ({ type: 'string', default: usual }) as const
const { values } = parseArgs({
  options: {
    ...{ steps: text('250,500,750,1000,1250,1500'), seconds: text('60'), warm: text('20'), think: text('20') },
    json: { type: 'string' },
  },
})
const steps = values.steps.split(',').map(Number)
const times = { warm: Number(values.warm), measured: Number(values.seconds) }
const idleSeconds = 20
const note = (line: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)

requireOpenFiles(Math.max(...steps))
const machine = describeMachine()
const serviceKey = 'the key of a bench, at least 32 characters'
await (await startServer()).stop() // the first start after a change of code holds the compiler as well
// Everybody comes from one address here: its limits on visits would be met by the third business.
const server = await startServer({
  env: { AUTH_SERVICE_ROLE_KEY: serviceKey, AUTH_RATE_LIMIT_SCALE: '100000' },
  onLine: (line) => line.startsWith('{') && note(line), // what it complains of
})
const over = new AbortController()
setMaxListeners(0, over.signal) // everybody listens to it
try {
  await setTimeout(idleSeconds * 1000)
  const idle_mb = residentMemory(server.pid)
  note(`idle: ${idle_mb} MB`)
  const sql = await openSql()
  const seed = await openSeed(server, sql, serviceKey)
  const stage: Stage = {
    ...{ server, postmaster: await postmasterPid(), tally: openTally(), signal: over.signal },
    thinkMs: Number(values.think) * 1000,
  }
  const taken: Step[] = []
  for (const [place, businesses] of steps.entries()) {
    note(`${businesses} businesses`)
    const newcomers = await seed(businesses - (steps[place - 1] ?? 0))
    taken.push({ businesses, ...(await takeStep(stage, newcomers, times)) })
    note(JSON.stringify(taken.at(-1)))
    if (!taken.slice(-2).some(isCarried)) break // one step beyond the ceiling shows what is done there
  }
  await sql.end()
  const figures = { measured_at: new Date().toISOString(), machine, idle_mb, steps: taken }
  process.stdout.write(`${describeCapacity(figures)}\n`)
  if (values.json) {
    await mkdir(dirname(values.json), { recursive: true })
    await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  }
} finally {
  over.abort()
  await server.stop()
}

async function openSql() {
  const { url } = await borrowEmbeddedPostgres(server.dataDir)
  const sql = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/pickwell' }).href })
  sql.on('error', () => {}) // the server takes its PostgreSQL with it when it stops
  await sql.connect()
  await sql.query('set statement_timeout = 0')
  return sql
}

async function postmasterPid() {
  const file = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}
