// npm run bench:newcomer -- [--engines 15,18] [--seconds N]: the first work of the 1st, 8th and 100th organisation, as it comes. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { addOlderOrganisations } from '#test/support/add-older-organisations.ts'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { describeNewcomers, type Newcomer } from './newcomer/describe-newcomers.ts'
import { openShop } from './newcomer/open-shop.ts'
import { sell } from './newcomer/sell.ts'
import { openSlowStatements, watchSlow } from './newcomer/slow-statements.ts'
import type { Engine } from './newcomer/start-debian-postgres.ts'
import { engines } from './newcomer/start-engines.ts'
import { watchWaits } from './newcomer/watch-waits.ts'

const { values } = parseArgs({
  options: { engines: { type: 'string', default: '15,18' }, seconds: { type: 'string', default: '20' } },
})
const seconds = Number(values.seconds)
/** A newcomer brings more products than anybody before: no older one's size says anything about it. */
const catalogue = 5000
/** The organisation whose rows the older ones are copies of. */
const model = { catalogue: 500, seconds: 5 }
const note = (text: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

type Stage = { name: string; url: string; engine: Engine; server: RunningServer; sql: pg.Client }

async function measureEngine(name: string): Promise<Newcomer[]> {
  const start = engines[name]
  if (!start) throw new Error(`There is no ${name}; choose from ${Object.keys(engines).join(' and ')}`)
  const dataDir = await temporaryFolder()
  const engine = await start(dataDir, watchSlow)
  try {
    const url = await createDatabaseOnce(engine.url, 'newcomer')
    const server = await startServer({ env: { DATABASE_URL: url } })
    const sql = new pg.Client({ connectionString: url })
    await sql.connect()
    await sql.query('set statement_timeout = 0')
    const measured = await measureAll({ name, url, engine, server, sql }).finally(server.stop)
    await sql.end()
    return measured
  } finally {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Between them others come and stay, whom statistics know. */
async function measureAll(stage: Stage): Promise<Newcomer[]> {
  const first = await measureNewcomer(stage, '1st')
  const { bearer, email } = await signUp(stage, 'Model')
  await sell(placeOf(stage), await openShop(stage.server.url, bearer, model.catalogue), model.seconds)
  const { rows } = await stage.sql.query<{ org_id: string }>(
    'select m.org_id from user_orgs m join auth_users u on u.id = m.user_id where u.email = $1',
    [email],
  )
  const addOlder = async (count: number) => {
    note(`${stage.name}: ${count} other organisations`)
    await addOlderOrganisations(stage.sql, rows[0]?.org_id ?? '', count)
  }
  await addOlder(5)
  const eighth = await measureNewcomer(stage, '8th')
  await addOlder(91)
  return [first, eighth, await measureNewcomer(stage, '100th')]
}

async function measureNewcomer(stage: Stage, place: string): Promise<Newcomer> {
  note(`${stage.name}: the ${place} organisation`)
  const slowSince = await openSlowStatements(stage.engine.log)
  const waiting = await watchWaits(stage.url)
  const { bearer } = await signUp(stage, `The ${place}`)
  const began = performance.now()
  const shop = await openShop(stage.server.url, bearer, catalogue)
  const opening_ms = performance.now() - began
  const first = await sell(placeOf(stage), shop, seconds)
  const slow = (await slowSince()).map((one) => ({
    ...one,
    waits: waiting.of(one.pid, one.over - one.milliseconds, one.over),
  }))
  await waiting.stop()
  await stage.sql.query('vacuum analyze')
  const warm = await sell(placeOf(stage), shop, seconds)
  return { engine: stage.name, place, opening_ms, first, warm, slow }
}

const placeOf = ({ server, engine }: Stage) => ({ url: server.url, pids: () => [server.pid, engine.pid()] })

async function signUp({ server }: Stage, name: string) {
  const { email, access_token } = await server.createOwner(name)
  return { email, bearer: access_token }
}

const machine = describeMachine()
const newcomers: Newcomer[] = []
for (const version of values.engines.split(',')) newcomers.push(...(await measureEngine(`PostgreSQL ${version}`)))
process.stdout.write(`${describeNewcomers(machine, newcomers)}\n`)
