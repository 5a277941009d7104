import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeAlertTurns } from '#server/alerts/take-alert-turns.ts'
import { openApp } from '#server/app.ts'
import { sealAuditLogOf } from '#server/audit/seal-audit-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { runtimeRole } from '#server/platform/database/migration/ensure-roles.ts'
import { newId } from '#server/platform/database/scope.ts'
import { Batch } from '#server/platform/database/send-batch.ts'
import type { Wire } from '#server/platform/database/statement.ts'
import { appendOnlyTables, tenantTables } from '#server/platform/database/table-kinds.ts'
import { rankSellersOf } from '#server/stock/rank-sellers.ts'
import { asker } from './support/ask.ts'
import { requestFor, requestsForAll } from './support/cases.ts'
import { type Asked, doors } from './support/doors.ts'
import { hearNews } from './support/hear-news.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { countRowsOf, idsInText, idsOf, rowsOf } from './support/rows-of.ts'

// The second wall alone: what the database shows when a statement forgets the organisation, or names the wrong one.
let here: Shop
let there: Shop
let theirRequests: Map<string, Asked[]>
let theirIds: Set<string>
let theirRows: Awaited<ReturnType<typeof rowsOf>>
beforeAll(async () => {
  ;[here, there] = [await openShop(), await openShop()]
  for (const shop of [here, there]) await workThrough(shop)
  // On a busy machine a step of the background may be given up, and be done in the database after all.
  const { pool } = here.context.database
  while ((await pool.query(untaken)).rowCount) await hearNews(here.context)
  theirRequests = await requestsForAll(there)
  ;[theirIds, theirRows] = [await idsOf(there), await rowsOf(there)]
})

const untaken = 'select from outbox union all select from outbox_backlog union all select from alert_work limit 1'

/** Everything the API can do, once, and a row of what it cannot make yet: no table stays empty. */
async function workThrough(shop: Shop) {
  const ask = asker(openApp(shop.context), await shop.token())
  for (const door of doors) await ask(door, await requestFor(door, shop), { 'idempotency-key': newId() })
  const rule = { id: newId(), name: 'Low', user_id: shop.user_id, channel_email: true }
  await shop.scope.transaction(({ db }) => db.insertInto('alert_rules').values(rule).execute())
  // One alert that somebody is told of, and one that waits.
  for (let alert = 0; alert < 2; alert++) {
    await takeAlertTurns(shop.context.database, shop.context.publicUrl)
    await shop.product()
    await hearNews(shop.context)
  }
  await rankSellersOf(shop.context.database, shop.scope.orgId)
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)
}

/** Statements as the runtime role, in a transaction that is undone; `orgId` is the organisation set, if any. */
async function asRuntimeRole<T>(orgId: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { pool } = here.context.database
  const client = await pool.connect()
  try {
    await client.query(
      `begin; set local role ${runtimeRole}; ${orgId === undefined ? '' : `set local app.org_id = '${orgId}'`}`,
    )
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe.each(tenantTables)('%s', (table) => {
  test('a query that forgets the organisation sees the active one only', async () => {
    const { rows } = await asRuntimeRole(here.scope.orgId, (db) => db.query(`select distinct org_id from ${table}`))

    expect(rows).toEqual([{ org_id: here.scope.orgId }])
    expect(theirRows[table]?.rows).toBeGreaterThan(0)
  })

  test.each([undefined, '', '00000000-0000-0000-0000-000000000000'])('set to %j: nothing at all', async (orgId) => {
    const { rows } = await asRuntimeRole(orgId, (db) => db.query(`select * from ${table}`))

    expect(rows).toEqual([])
  })

  test('an update or delete of everything stops at the wall, and ledgers refuse both', async () => {
    const own = (await countRowsOf(here))[table] ?? 0
    const run = (statement: string) =>
      asRuntimeRole(here.scope.orgId, (db) =>
        db.query(statement).then(
          ({ rowCount }) => rowCount,
          ({ code }) => code,
        ),
      )
    const updated = await run(`update ${table} set org_id = org_id`)

    const isAppendOnly = (appendOnlyTables as readonly string[]).includes(table)
    expect(updated).toBe(isAppendOnly ? '42501' : own)
    // Refused for want of the privilege, or for what still points at the rows; never for a row of theirs.
    if (isAppendOnly) expect(await run(`delete from ${table}`)).toBe('42501')
    else expect([own, '42501', '23503']).toContain(await run(`delete from ${table}`))
    expect(await rowsOf(there)).toEqual(theirRows)
  })

  test('a row cannot be written into, or moved to, another organisation', async () => {
    const copy = `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('org_id', '${there.scope.orgId}'))).* from ${table} t limit 1`
    const move = `update ${table} set org_id = '${there.scope.orgId}'`
    const run = (statement: string) =>
      asRuntimeRole(here.scope.orgId, (db) => db.query(statement).catch(({ code }) => code))

    // 428C9: the copy of a generated column is refused even before the policy is asked.
    expect(['42501', '428C9']).toContain(await run(copy))
    expect(await run(move)).toBe('42501')
  })
})

/** A context whose transactions all run in another organisation than their statements name. */
function misdirected(context: AppContext, to: Shop): AppContext {
  const { pool } = context.database
  const connect = async () => {
    const client = await pool.connect()
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (asked: unknown, ...rest: unknown[]) => {
      if (asked instanceof Batch) Object.assign(asked, { statements: asked.statements.map(astray(to.scope.orgId)) })
      return send(asked, ...rest)
    }
    return Object.assign(Object.create(client), { query })
  }
  const doubled = Object.assign(Object.create(pool), { connect, query: pool.query.bind(pool) })
  return { ...context, database: { ...context.database, pool: doubled } }
}

const entering = /^set local app\.org_id = '.*'$/

const astray = (orgId: string) => (statement: Wire) => {
  if (!entering.test(statement.text)) return statement
  strayed++
  return { ...statement, text: `set local app.org_id = '${orgId}'` }
}
let strayed = 0

describe('with the filter of the app pointing at them, row security alone gives and takes nothing', () => {
  test.each(doors)('$name', async (door) => {
    const ask = asker(openApp(misdirected(here.context, here)), await there.token())
    const themselves = JSON.stringify([there.user_id, there.scope.orgId, there.email])

    for (const request of theirRequests.get(door.name) ?? []) {
      const sent = idsInText(themselves + JSON.stringify(request))
      const { text } = await ask(door, request)
      const leaked = [...idsInText(text)].filter((id) => theirIds.has(id) && !sent.has(id))
      expect(leaked, text).toEqual([])
    }
    expect(await rowsOf(there)).toEqual(theirRows)
    expect(strayed).toBeGreaterThan(0)
  })
})
