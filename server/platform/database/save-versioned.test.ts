import { expect, test } from 'vitest'
import { CustomerEdit } from '#contract/customers.ts'
import { ProductEdit } from '#contract/products.ts'
import { getCustomer } from '#server/customers/customer-queries.ts'
import { updateCustomer } from '#server/customers/save-customer.ts'
import { holdProducts, removeProducts } from '#server/products/remove-product.ts'
import { updateProduct } from '#server/products/update-product.ts'
import { openShop } from '#test/support/open-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { saveHeld } from './save-versioned.ts'
import { newId } from './scope.ts'
import { localStatement } from './statement.ts'

const edit = (name: string, version = 1) => CustomerEdit.parse({ name, version })

const now = localStatement<{ now: string }>('now', 'select now()::timestamptz(3) as now')

test('a save counts the version up, and is stamped by the clock of the database', async () => {
  const { scope, customer } = await openShop()
  const moment = await scope.transaction(async (tx) => {
    await tx.run(saveHeld(tx, 'customers', customer.id, { name: 'Ada Brown' }))
    const [row] = await tx.run(now())
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
    await tx.run(saveHeld(tx, 'customers', customer.id, { name: 'First' }))
    tx.audit({ action: 'customer.updated', table: 'customers', id: customer.id })
    const later = updateCustomer(scope, customer.id, edit('Second')).then(
      () => 'saved',
      (error: unknown) => error,
    )
    await expect.poll(() => waitingForLocks(shop.context.database.pool), { interval: 5 }).toBe(1)
    return { later }
  })

  expect(await outcome.later).toMatchObject({ code: 'conflict', details: { current: { name: 'First', version: 2 } } })
})

test('of a product that goes to the archive at that moment nothing is saved', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ onHand: 3 })
  const { later } = await shop.scope.transaction(async (tx) => {
    const [write] = await removeProducts(tx, await holdProducts(tx, [id]))
    if (write) tx.audit(write)
    const later = updateProduct(shop.scope, id, ProductEdit.parse({ name: 'Too late', sku: 'LATE', version: 1 })).then(
      () => 'saved',
      (error: unknown) => error,
    )
    await expect.poll(() => waitingForLocks(shop.context.database.pool), { interval: 5 }).toBe(1)
    return { later }
  })

  expect(await later).toMatchObject({ code: 'NOT_FOUND' })
})

test('a row that is not there is not found', async () => {
  const { scope } = await openShop()

  await expect(updateCustomer(scope, newId(), edit('Nobody'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
