import { expect, test } from 'vitest'
import { CustomerEdit } from '#contract/customers.ts'
import { getCustomer } from '#server/customers/customer-queries.ts'
import { updateCustomer } from '#server/customers/save-customer.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { saveHeld } from './save-versioned.ts'
import { newId } from './scope.ts'

const edit = (name: string, version = 1) => CustomerEdit.parse({ name, version })
const waitingForLocks = async ({ context }: Shop) => {
  const { rows } = await context.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('a save counts the version up, and is stamped by the clock of the database', async () => {
  const { scope, customer } = await openShop()
  const moment = await scope.transaction(async (tx) => {
    await saveHeld(tx, 'customers', customer.id, { name: 'Ada Brown' })
    const [row] = await tx.hot<{ now: string }>('now', 'select now()::timestamptz(3) as now', [])
    tx.audit({ action: 'customer.updated', table: 'customers', id: customer.id })
    return row?.now
  })

  expect(await getCustomer(scope, customer.id)).toMatchObject({ name: 'Ada Brown', version: 2, updated_at: moment })
})

test('a save of what somebody else has saved since is refused with the row as it is', async () => {
  const { scope, customer } = await openShop()
  const first = await updateCustomer(scope, customer.id, edit('First'))

  await expect(updateCustomer(scope, customer.id, edit('Second'))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Someone else has saved this customer meanwhile',
    details: { field: 'version', value: 1, current: first },
  })
})

test('of two saves at one moment the later is refused with what the earlier one saved', async () => {
  const shop = await openShop()
  const { scope, customer } = shop
  const outcome = await scope.transaction(async (tx) => {
    await saveHeld(tx, 'customers', customer.id, { name: 'First' })
    tx.audit({ action: 'customer.updated', table: 'customers', id: customer.id })
    const later = updateCustomer(scope, customer.id, edit('Second')).then(
      () => 'saved',
      (error: unknown) => error,
    )
    await expect.poll(() => waitingForLocks(shop), { interval: 5 }).toBe(1)
    return { later }
  })

  expect(await outcome.later).toMatchObject({ code: 'conflict', details: { current: { name: 'First', version: 2 } } })
})

test('a row that is not there is not found', async () => {
  const { scope } = await openShop()

  await expect(updateCustomer(scope, newId(), edit('Nobody'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
