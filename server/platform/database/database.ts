import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
} from 'kysely'
import pg from 'pg'
import { complain } from '#server/platform/complain.ts'
import { type ConnectionQueue, openConnectionQueue } from './connection-queue.ts'
import type { DB } from './database-types.ts'
import { giveUpWhenSilent, longestSilenceMs } from './give-up-silent.ts'
import { QueryCompiler } from './query-compiler.ts'
import type { Found } from './replica/replica-state.ts'
import type { ToldPositions } from './replica/told-positions.ts'
import { setUpLogin } from './set-up-login.ts'
import { type Batching, Statement } from './statement.ts'
import type { LocalTable } from './table-kinds.ts'
import { tenantPlugin } from './tenant-plugin.ts'
import type { Listeners } from './tx.ts'
import { untilLetIn } from './until-let-in.ts'

export type Database = {
  pool: pg.Pool
  /** Who waits for a connection of the pool. */
  queue: ConnectionQueue
  /** For LOCAL tables only; tenant tables are reached through a scope's transaction. */
  local: Kysely<Pick<DB, LocalTable>>
  /** Named (prepared) statements; off for poolers that cannot keep them. */
  prepare: boolean
  /** Who hears what is published in its transactions. */
  listeners: Listeners
  /** Whether PostgreSQL answers, found out at once: on a connection of its own, which no load keeps busy. */
  check: pg.Pool
  /** A copy that may answer reads, where there is one (see `Scope.anyCopy`). */
  replica?: Replica
  close(): Promise<void>
}

/** Beside a primary: a copy of it that follows. */
export type Replica = {
  database: Database
  positions: ToldPositions
  /** Why it is not used, or that it is. */
  state(): Found['state']
  /** How far behind it was when it was last looked at; undefined while that cannot be told. */
  behindMs(): number | undefined
  /** Something that was asked of it failed: says so, and leaves it alone until it is found well again where that tells of the whole of it. */
  fail(error: unknown): void
  close(): Promise<void>
}

const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const

/** Money and counts as numbers, days as YYYY-MM-DD, moments as ISO 8601 UTC: what the wire carries. */
function typeParser(type: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(type, 'binary')
  if (type === oid.int8 || type === oid.numeric) return Number
  if (type === oid.date) return String
  if (type === oid.timestamptz) return (text: string) => new Date(text).toISOString()
  return pg.types.getTypeParser(type, 'text')
}

type Options = {
  url: string
  /** A copy is not set up, and need not be there yet. */
  isCopy?: boolean
  pool: number
  prepare: boolean
  listeners: Listeners
  silenceMs?: number
  queue?: ConnectionQueue
}

/** A connection opened anew has to sign in and to prepare its statements: those of a burst stay for the next one. */
const idleMs = 60_000

/** Opens the pool. Waiting longer than 2 s for a connection is answered with 503 by the caller. */
export async function openDatabase({
  url,
  isCopy = false,
  pool: max,
  prepare,
  listeners,
  silenceMs = longestSilenceMs,
  queue = openConnectionQueue(),
}: Options): Promise<Database> {
  const common = { connectionString: url, keepAlive: true, types: { getTypeParser: typeParser } }
  const pool = new pg.Pool({
    ...{ ...common, max, connectionTimeoutMillis: 2000, idleTimeoutMillis: idleMs },
  } as pg.PoolConfig)
  const check = new pg.Pool({ ...common, max: 1, connectionTimeoutMillis: 1500, query_timeout: 1500 } as pg.PoolConfig)
  const isThere = () =>
    check.query('select').then(
      () => true,
      () => false,
    )
  let closing = false
  const lost = (error: Error) => void (closing || complain(error, 'a database connection was lost'))
  for (const one of [pool, check]) {
    one.on('error', lost)
    one.on('connect', (client) => {
      client.on('error', lost)
      giveUpWhenSilent(client, silenceMs, isThere)
    })
  }

  if (!isCopy) await setUpConnections(pool) // whether it can be reached is found out here
  return {
    pool,
    queue,
    check,
    local: new Kysely<Pick<DB, LocalTable>>({ dialect: new PostgresDialect({ pool }) }),
    prepare,
    listeners,
    async close() {
      closing = true
      await Promise.all([pool.end(), check.end()])
    },
  }
}

/** A connection that began before its login was set up is not used again. */
async function setUpConnections(pool: pg.Pool) {
  const client = await untilLetIn(() => pool.connect())
  let isSetUp = false
  try {
    isSetUp = await setUpLogin(client)
  } finally {
    client.release(!isSetUp)
  }
}

export type StatementListener = (sql: string) => void
const statementListeners = new Set<StatementListener>()
/** Hears every statement of tenant transactions; the tests parse them. Returns the way to stop listening. */
export function onStatement(listener: StatementListener) {
  statementListeners.add(listener)
  return () => statementListeners.delete(listener)
}
export function reportStatement(sql: string) {
  for (const listener of statementListeners) listener(sql)
}

/** A query builder on one open connection, naming the organisation in every statement it builds. */
export function queryBuilderOn({ run }: Batching, orgId: string): Kysely<DB> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const read = (rows: object[], count: number) => ({ rows: rows as Row[], numAffectedRows: BigInt(count) })
      return run(new Statement({ text: sql, values: parameters, ofOrganisation: false, read }))
    },
    // biome-ignore lint/correctness/useYield: a message of several statements cannot stream; Kysely's interface asks for the method
    async *streamQuery() {
      throw new Error('Streaming is not available in a tenant transaction')
    },
  }
  const none = async () => {}
  const driver: Driver = {
    init: none,
    acquireConnection: async () => connection,
    beginTransaction: none,
    commitTransaction: none,
    rollbackTransaction: none,
    releaseConnection: none,
    destroy: none,
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  }
  return new Kysely<DB>({ dialect, plugins: [tenantPlugin(orgId)] })
}
