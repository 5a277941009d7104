import { expect, test } from 'vitest'
import {
  activeStatuses,
  awaitedStatuses,
  bindingStatuses,
  endedStatuses,
  movedStatuses,
  nextStatus,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  orderSteps,
  orderTypes,
  promisedStatuses,
  statusesOf,
  underLabelStatuses,
} from '#contract/order-life.ts'
import { completedPicklists, openPicklists, picklistStatuses, standingPicklists } from '#contract/picklist-life.ts'
import { testContext } from './support/test-context.ts'

test.each([
  ['sale', 'draft', 'submit', 'pending'],
  ['sale', 'pending', 'confirm', 'confirmed'],
  ['sale', 'confirmed', 'pick', 'picked'],
  ['sale', 'confirmed', 'ship', 'shipped'],
  ['sale', 'picked', 'unpick', 'confirmed'],
  ['sale', 'picked', 'ship', 'shipped'],
  ['sale', 'shipped', 'deliver', 'delivered'],
  ['sale', 'shipped', 'void', 'picked'],
  ['sale', 'picked', 'cancel', 'cancelled'],
  ['sale', 'cancelled', 'reopen', 'draft'],
  ['purchase', 'draft', 'receive', 'received'],
  ['purchase', 'pending', 'receive', 'received'],
  ['purchase', 'confirmed', 'receive', 'received'],
] as const)('a %s order that is %s can %s and becomes %s', (type, status, step, next) => {
  expect(nextStatus(type, status, step)).toBe(next)
})

test.each([
  ['sale', 'draft', 'confirm'],
  ['sale', 'draft', 'ship'],
  ['sale', 'shipped', 'cancel'],
  ['sale', 'shipped', 'unpick'],
  ['sale', 'delivered', 'reopen'],
  ['sale', 'delivered', 'void'],
  ['sale', 'confirmed', 'receive'],
  ['purchase', 'received', 'cancel'],
  ['purchase', 'cancelled', 'receive'],
  ['purchase', 'confirmed', 'ship'],
] as const)('a %s order that is %s cannot %s', (type, status, step) => {
  expect(nextStatus(type, status, step)).toBeUndefined()
})

test.each(orderTypes)('every status a %s may have is reached from draft, and nothing leads out of its life', (type) => {
  const reached = new Set<OrderStatus>(['draft'])
  for (const status of reached)
    for (const step of orderSteps) {
      const next = nextStatus(type, status, step)
      if (next) reached.add(next)
    }

  expect([...reached].toSorted()).toEqual(statusesOf(type).toSorted())
})

test('every status is open, moved or ended, and only one of them', () => {
  expect([...openStatuses, ...movedStatuses, ...endedStatuses].toSorted()).toEqual(orderStatuses.toSorted())
})

test('the groups stand in one another as the words say', () => {
  const standing = [...openStatuses, ...movedStatuses]

  expect(standing).toEqual(expect.arrayContaining(bindingStatuses))
  expect(bindingStatuses).toEqual(expect.arrayContaining([...movedStatuses, ...promisedStatuses]))
  expect(movedStatuses).toEqual(expect.arrayContaining(underLabelStatuses))
  expect(openStatuses).toEqual(expect.arrayContaining([...awaitedStatuses, ...promisedStatuses, ...activeStatuses]))
})

test('every picklist is open, completed or withdrawn, and stands until it is withdrawn', () => {
  expect([...openPicklists, ...completedPicklists]).toEqual(standingPicklists)
  expect(picklistStatuses).toEqual(expect.arrayContaining(standingPicklists))
})

type Check = { definition: string }
const definitionsOf = async (table: string) => {
  const { database } = await testContext()
  const { rows } = await database.pool.query<Check>(
    `select pg_get_expr(conbin, conrelid) as definition from pg_constraint where contype = 'c' and conrelid = $1::regclass
       and pg_get_expr(conbin, conrelid) ~ 'status'`,
    [table],
  )
  return { database, definition: rows.map((row) => row.definition).join(' and ') }
}

test.each(orderTypes)('the database lets a %s have exactly the statuses of its life', async (type) => {
  const { database, definition } = await definitionsOf('orders')
  const { rows } = await database.pool.query<{ status: OrderStatus }>(
    `select status from unnest($2::text[]) status, (select $1::text as order_type) typed where ${definition}`,
    [type, [...orderStatuses, 'unheard_of']],
  )

  expect(rows.map(({ status }) => status)).toEqual(statusesOf(type))
})

test('the database lets a picklist have exactly the statuses of its life', async () => {
  const { database, definition } = await definitionsOf('picklists')
  const { rows } = await database.pool.query<{ status: string }>(
    `select status from unnest($1::text[]) status where ${definition}`,
    [[...picklistStatuses, 'unheard_of']],
  )

  expect(rows.map(({ status }) => status)).toEqual([...picklistStatuses])
})

const purchasesDone = movedStatuses.filter((status) => statusesOf('purchase').includes(status))

test.each([
  ['orders_received_of_supplier', orderStatuses, purchasesDone],
  ['picklists_one_open', picklistStatuses, openPicklists],
])('the index %s holds the rows of its group', async (index, statuses, group) => {
  const { database } = await testContext()
  const { rows } = await database.pool.query<Check>(
    'select pg_get_expr(indpred, indrelid) as definition from pg_index where indexrelid = $1::regclass',
    [index],
  )
  const held = await database.pool.query<{ status: string }>(
    `select status from unnest($1::text[]) status where ${rows[0]?.definition}`,
    [statuses],
  )

  expect(held.rows.map(({ status }) => status)).toEqual(group)
})
