import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import type { House } from '#server/platform/house.ts'
import { appendOnlyTables, tenantTables } from '#server/platform/table-kinds.ts'
import { asker } from './support/ask.ts'
import { watchBooksOf } from './support/balanced-books.ts'
import { requestsFor } from './support/cases.ts'
import { doors } from './support/doors.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { countRowsOf, idsInText, idsOf, rowsOf } from './support/rows-of.ts'
import { alert, category, location, picklist, shippedSale } from './support/stages.ts'

// The second wall alone: what the database shows when a statement forgets the organisation, or names the wrong one.
let here: Shop
let there: Shop
beforeAll(async () => {
  ;[here, there] = [await openShop(), await openShop()]
  for (const shop of [here, there])
    for (const stage of [category, location, picklist, shippedSale, alert]) await stage(shop)
})
beforeEach(() => {
  watchBooksOf(here.scope)
  watchBooksOf(there.scope)
})

/** Statements as the runtime role, in a transaction that is undone; `orgId` is the organisation set, if any. */
async function asRuntimeRole<T>(orgId: string | undefined, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { pool, stepDown } = here.house.database
  const client = await pool.connect()
  try {
    await client.query(`begin; ${stepDown} ${orgId === undefined ? '' : `set local app.org_id = '${orgId}'`}`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe.each(tenantTables)('%s', (table) => {
  test('a query that forgets the organisation sees the active one only', async () => {
    const { rows } = await asRuntimeRole(here.scope.orgId, (db) => db.query(`select distinct org_id from ${table}`))

    expect(rows.map(({ org_id }) => org_id).filter((id) => id !== here.scope.orgId)).toEqual([])
  })

  test.each([undefined, '', '00000000-0000-0000-0000-000000000000'])('set to %j: nothing at all', async (orgId) => {
    const { rows } = await asRuntimeRole(orgId, (db) => db.query(`select * from ${table}`))

    expect(rows).toEqual([])
  })

  test('an update or delete of everything stops at the wall, and ledgers refuse both', async () => {
    const [before, own] = [await rowsOf(there), (await countRowsOf(here))[table] ?? 0]
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
    expect(await rowsOf(there)).toEqual(before)
  })

  test('a row cannot be written into, or moved to, another organisation', async () => {
    const copy = `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('org_id', '${there.scope.orgId}'))).* from ${table} t limit 1`
    const move = `update ${table} set org_id = '${there.scope.orgId}'`
    const codes = []
    for (const statement of [copy, move])
      codes.push(await asRuntimeRole(here.scope.orgId, (db) => db.query(statement).catch(({ code }) => code)))

    const rows = (await countRowsOf(here))[table] ?? 0
    if (rows > 0) expect(codes.map((code) => ['42501', '428C9'].includes(code))).toEqual([true, true])
  })
})

/** A house whose transactions all run as another organisation than their statements name. */
function misdirected(house: House, from: Shop, to: Shop): House {
  const { pool } = house.database
  const redirect = async () => {
    const client = await pool.connect()
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const swapped = (first: unknown, ...rest: unknown[]) =>
      query(
        typeof first === 'string'
          ? first.replace(`app.org_id = '${from.scope.orgId}'`, `app.org_id = '${to.scope.orgId}'`)
          : first,
        ...rest,
      )
    return Object.assign(Object.create(client), { query: swapped })
  }
  return { ...house, database: { ...house.database, pool: Object.assign(Object.create(pool), { connect: redirect }) } }
}

test.each(doors)(
  '$name: with the filter of the app pointing at them, row security alone gives and takes nothing',
  async (door) => {
    const asked = await requestsFor(door, there)
    const [before, foreign] = [await rowsOf(there), await idsOf(there)]
    const ask = asker(openApp(misdirected(here.house, there, here)), await there.token())
    const people = new Set([there.user_id, there.scope.orgId])

    for (const request of asked) {
      const sent = idsInText(JSON.stringify(request))
      const { text } = await ask(door, request)
      expect([...idsInText(text)].filter((id) => foreign.has(id) && !sent.has(id) && !people.has(id))).toEqual([])
    }
    expect(await rowsOf(there)).toEqual(before)
  },
)
