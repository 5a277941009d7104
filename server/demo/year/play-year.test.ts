import { beforeAll, expect, test } from 'vitest'
import { createUser } from '#server/auth/administration/create-user.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { newId, openScope, type Scope } from '#server/platform/database/scope.ts'
import { testContext } from '#test/support/test-context.ts'
import { foldYear } from '../fold-year.ts'
import { planYear } from './plan-year.ts'
import { playYear } from './play-year.ts'

const days = 45
const ends = Date.now()
const plan = planYear({ seed: 7, days, ends })
let scope: Scope
beforeAll(async () => {
  const context = await testContext()
  const data = { business_name: 'Shop', display_name: 'Keeper' }
  const { user_id, org_id } = await createUser(context, {
    email: 'keeper@example.com',
    password: null,
    data,
    confirmed: true,
  })
  scope = openScope(context.database, { orgId: org_id, userId: user_id, requestId: newId() })
  await playYear(scope, context, plan.deeds)
  await foldYear(scope, context)
})
const query = async <Row extends object>(text: string) =>
  (await (await testContext()).database.pool.query<Row>(text, [scope.orgId])).rows

test('what was planned lies on the shelves afterwards, to the unit, and the books balance', async () => {
  const levels = await query<{ sku: string; name: string; on_hand: number; reserved: number }>(
    `select p.sku, o.name, l.on_hand, l.reserved from stock_levels l join products p on p.org_id = $1 and p.id = l.product_id
     join locations o on o.org_id = $1 and o.id = l.location_id where l.org_id = $1`,
  )
  for (const { sku, name, on_hand, reserved } of levels)
    expect([sku, name, on_hand, on_hand - reserved]).toEqual([
      ...[sku, name, plan.shelf.onHandAt(sku, name), plan.shelf.freeAt(sku, name)],
    ])
  expect(levels.length).toBeGreaterThan(200)
  expect((await checkBooks(scope)).differences).toEqual([])
})

test('everything is of its moment in the plan: nothing is of the moments it was loaded in, nothing is to come', async () => {
  const moments = new Set(plan.deeds.map(({ at }) => new Date(at).toISOString()))
  for (const [table, column] of [
    ['stock_movements', 'created_at'],
    ['orders', 'created_at'],
    ['orders', 'updated_at'],
    ['picklists', 'picked_at'],
    ['shipments', 'created_at'],
    ['alerts', 'acknowledged_at'],
    ['audit_log', 'created_at'],
  ]) {
    const found = await query<{ at: string }>(
      `select distinct ${column} as at from ${table} where org_id = $1 and ${column} is not null`,
    )
    expect(found.length, table).toBeGreaterThan(1)
    expect(
      found.filter(({ at }) => !moments.has(at)),
      `${table}.${column}`,
    ).toEqual([])
  }
})

test.each(['stock_movements', 'orders', 'receipts', 'audit_log'])('%s lie in the order of time', async (table) => {
  const byKey = await query<{ created_at: string }>(`select created_at from ${table} where org_id = $1 order by id`)

  expect(byKey.map(({ created_at }) => created_at)).toEqual(byKey.map(({ created_at }) => created_at).toSorted())
})

test('orders of every status, lists of every kind, labels, returns, counts and warnings are there to be seen', async () => {
  const of = async (column: string, table: string, where = 'true') =>
    (await query<{ found: string }>(`select distinct ${column} as found from ${table} where org_id = $1 and ${where}`))
      .map(({ found }) => found)
      .toSorted()

  expect(await of('status', 'orders', `order_type = 'sale'`)).toEqual([
    'cancelled',
    'confirmed',
    'delivered',
    'draft',
    'pending',
    'picked',
    'shipped',
  ])
  expect(await of('status', 'orders', `order_type = 'purchase'`)).toEqual(
    expect.arrayContaining(['confirmed', 'draft', 'received']),
  )
  expect(await of('status', 'picklists')).toEqual(expect.arrayContaining(['completed', 'pending', 'picking']))
  expect(await of('reference_type', 'stock_movements')).toEqual(
    expect.arrayContaining([
      'count',
      'damage',
      'display',
      'opening',
      'picklist',
      'purchase_order',
      'return',
      'till',
      'transfer',
    ]),
  )
  expect(await of('acknowledged::text', 'alerts')).toEqual(['false', 'true'])
  expect(
    await of('id', 'orders', `order_type = 'purchase' and status = 'confirmed' and expected_date < current_date`),
  ).not.toEqual([])
  expect(await of('i.id', 'order_items i', 'quantity_received between 1 and quantity - 1')).not.toEqual([])
  expect(await of('i.id', 'picklist_items i', 'quantity_picked between 1 and quantity_ordered - 1')).not.toEqual([])
})
