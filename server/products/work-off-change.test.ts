import { expect, test } from 'vitest'
import { BulkChange } from '#contract/product-changes.ts'
import { ProductQuery } from '#contract/products.ts'
import { NewMovement } from '#contract/stock.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { changeManyProducts } from './change-many-products.ts'
import { changeSlice } from './change-slice.ts'
import { getChange, listChanges } from './product-change-queries.ts'
import { listProducts } from './product-queries.ts'
import { countProducts } from './products-matching.ts'
import { mostInSlice } from './slice-pace.ts'
import { stopChange } from './stop-change.ts'
import { workOffChange } from './work-off-change.ts'

const ask = ({ scope }: Shop, asked: object) => changeManyProducts(scope, BulkChange.parse(asked))
const workOff = ({ context, scope }: Shop, { id }: { id: string }, stopping = new AbortController().signal) =>
  workOffChange(context.database, { org_id: scope.orgId, id }, stopping)
const count = async ({ scope }: Shop, filter: object) => (await countProducts(scope, filter)).count
const audited = ({ scope }: Shop, action: string) =>
  scope.read((tx) =>
    tx.db.selectFrom('audit_log').select(['row_id', 'user_id', 'request_id']).where('action', '=', action).execute(),
  )

/** A shop with so many products, all of which were asked to be deactivated; they take their turn in this order. */
async function shopAtWork(products = 600) {
  const shop = await openShop()
  const ids = (await manyProducts(shop, products)).toSorted()
  const change = await ask(shop, { action: 'deactivate', filter: {}, expected_count: products })
  return { shop, ids, change }
}

test('a slice is one transaction: its products, their audit and how far the change is are written together', async () => {
  const { shop, ids, change } = await shopAtWork()

  expect(await changeSlice(shop.scope, change.id, 40)).toBe(true)

  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'running', worked: 40, changed: 40 })
  expect((await audited(shop, 'product.updated')).map(({ row_id }) => row_id).toSorted()).toEqual(ids.slice(0, 40))
  expect(await count(shop, { status: 'inactive' })).toBe(40)
})

test('it goes on where it was, in the name of who asked for it, and ends with all of them done once', async () => {
  const { shop, change } = await shopAtWork()
  await changeSlice(backgroundScope(shop.context.database, shop.scope.orgId, change.id, shop.user_id), change.id, 40)

  expect(await workOff(shop, change)).toBe(true)

  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'done', worked: 600, changed: 600 })
  const rows = await audited(shop, 'product.updated')
  expect(new Set(rows.map(({ row_id }) => row_id)).size).toBe(600)
  expect(rows).toHaveLength(600)
  expect(new Set(rows.map(({ user_id, request_id }) => `${user_id} ${request_id}`))).toEqual(
    new Set([`${shop.user_id} ${change.id}`]),
  )
  expect(await workOff(shop, change)).toBe(true)
  expect(await audited(shop, 'product.updated')).toHaveLength(600)
})

test('two that work on one change at once do not do anything twice', async () => {
  const { shop, change } = await shopAtWork()

  await Promise.all([workOff(shop, change), workOff(shop, change), workOff(shop, change)])

  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'done', worked: 600, changed: 600 })
  expect(await audited(shop, 'product.updated')).toHaveLength(600)
})

test('told to leave off it says that there is more to do', async () => {
  const { shop, change } = await shopAtWork()

  expect(await workOff(shop, change, AbortSignal.abort())).toBe(false)
  expect(await getChange(shop.scope, change.id)).toMatchObject({ worked: 0 })
})

test('stopped, it changes nothing more, keeps what it did, and can be stopped again', async () => {
  const { shop, change } = await shopAtWork()
  await changeSlice(shop.scope, change.id, 40)

  const stopped = await stopChange(shop.scope, change.id)

  expect(stopped).toMatchObject({ state: 'stopped', worked: 40, changed: 40, ended_at: expect.any(String) })
  expect(await stopChange(shop.scope, change.id)).toEqual(stopped)
  expect(await workOff(shop, change)).toBe(true)
  expect(await count(shop, { status: 'inactive' })).toBe(40)
  expect(await audited(shop, 'product_change.stopped')).toHaveLength(1)
})

test('what matches later is not touched; what is gone or matches no more is left, and counted', async () => {
  const shop = await openShop()
  const chosen = await manyProducts(shop, 600)
  const change = await ask(shop, { action: 'deactivate', filter: { q: 'cup', status: 'active' }, expected_count: 600 })
  const rename = (id: string | undefined) =>
    shop.scope.transaction((tx) =>
      tx.db
        .updateTable('products')
        .set({ name: 'Tray' })
        .where('id', '=', id ?? '')
        .execute(),
    )
  await rename(chosen[7])
  await shop.scope.transaction((tx) =>
    tx.db
      .deleteFrom('products')
      .where('id', '=', chosen[9] ?? '')
      .execute(),
  )
  await shop.product({ name: 'Cup that came late' })

  await workOff(shop, change)

  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'done', worked: 600, changed: 598, skipped: 2 })
  const { items } = await listProducts(shop.scope, ProductQuery.parse({ status: 'active' }))
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Cup that came late', 'Tray'])
})

test('of many to be deleted those that orders wait for are left and counted; the others go, or go to the archive', async () => {
  const shop = await openShop()
  const promised = await shop.product({ name: 'Cup', onHand: 5 })
  await shop.confirmedSale([promised, 2])
  const backOrdered = await shop.product({ name: 'Cup' })
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  await backOrder(shop.scope, (await submitOrder(shop.scope, (await shop.sale([backOrdered, 1])).id)).id)
  await shop.product({ name: 'Cup', onHand: 3 })
  await manyProducts(shop, 599)

  const change = await ask(shop, { action: 'delete', filter: { q: 'cup' }, expected_count: 602 })
  await workOff(shop, change)

  expect(await getChange(shop.scope, change.id)).toMatchObject({
    ...{ state: 'done', matched: 602, worked: 602, deleted: 599, archived: 1, refused: 2, skipped: 0 },
  })
  const { items } = await listProducts(shop.scope, ProductQuery.parse({}))
  expect(items.map(({ id }) => id).toSorted()).toEqual([promised.id, backOrdered.id].toSorted())
})

test('a few that are asked for while many are under way wait for their turn, so that the last word stays the last', async () => {
  const { shop, ids, change } = await shopAtWork()

  const few = await ask(shop, { action: 'activate', ids: ids.slice(590) })
  expect(few).toMatchObject({ state: 'waiting', matched: 10 })
  await workOff(shop, change)
  await workOff(shop, few)

  expect(await count(shop, { status: 'active' })).toBe(10)
  expect((await listChanges(shop.scope)).items.map(({ id }) => id)).toEqual([few.id, change.id])
  expect(await ask(shop, { action: 'activate', ids: ids.slice(0, 3) })).toMatchObject({ state: 'done', changed: 3 })
})

test('the job of a later change goes on first with one that was left off, so that the last word stays the last', async () => {
  const { shop, ids, change } = await shopAtWork()
  await changeSlice(shop.scope, change.id, 40)
  const few = await ask(shop, { action: 'activate', ids: ids.slice(590) })

  expect(await workOff(shop, few)).toBe(true)
  expect(await workOff(shop, change)).toBe(true)

  expect(await count(shop, { status: 'active' })).toBe(10)
  expect(await getChange(shop.scope, few.id)).toMatchObject({ state: 'done', changed: 10 })
})

test('movements of the same organisation go through while all of its products change, on every product', async () => {
  const { shop, ids, change } = await shopAtWork()
  const sent = ids.filter((_, place) => place % 10 === 0)
  const move = (product_id: string) =>
    recordMovement(shop.scope, NewMovement.parse({ product_id, movement_type: 'in', quantity: 1 }))

  const [isDone] = await Promise.all([workOff(shop, change), Promise.all(sent.map(move))])

  expect(isDone).toBe(true)
  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'done', changed: 600 })
  expect(await count(shop, { status: 'inactive' })).toBe(600)
})

test('no transaction of a change writes more products than a slice has', async () => {
  const { shop, change } = await shopAtWork(1300)

  await workOff(shop, change)

  const { rows } = await shop.context.database.pool.query<{ products: number }>(
    `select count(*) as products from audit_log where org_id = $1 and action = 'product.updated' group by xmin`,
    [shop.scope.orgId],
  )
  const sizes = rows.map(({ products }) => products)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1300)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostInSlice)
  expect(sizes.length).toBeGreaterThan(2)
})

test('somebody who holds a product makes it wait and try again, not fail', async () => {
  const { shop, ids, change } = await shopAtWork(510)
  const client = await shop.context.database.pool.connect()
  await client.query('begin')
  await client.query('select id from products where org_id = $1 and id = $2 for update', [shop.scope.orgId, ids[3]])
  const working = workOff(shop, change)
  await expect.poll(() => waitingForLocks(shop.context.database.pool)).toBeGreaterThan(0)
  await client.query('select pg_sleep(2.2)') // beyond the time a statement waits for a lock
  await client.query('commit')
  client.release()

  expect(await working).toBe(true)
  expect(await getChange(shop.scope, change.id)).toMatchObject({ state: 'done', changed: 510 })
})

test('what goes wrong for good ends it with a word about it, and what was changed stays', async () => {
  const { shop, ids, change } = await shopAtWork()
  await changeSlice(shop.scope, change.id, 40)
  // A value no product can have: whatever the slice writes of it is refused.
  const { pool } = shop.context.database
  await pool.query(`alter table products add constraint no_more check (is_active or id <> '${ids[50]}') not valid`)

  expect(await workOff(shop, change).finally(() => pool.query('alter table products drop constraint no_more'))).toBe(
    true,
  )

  expect(await getChange(shop.scope, change.id)).toMatchObject({
    ...{ state: 'failed', worked: 40, changed: 40, failure: expect.stringContaining('unexpected error') },
  })
  expect(await count(shop, { status: 'inactive' })).toBe(40)
})

test('a change of an organisation that is gone is nothing to do', async () => {
  const { context } = await openShop()
  const row = { org_id: newId(), id: newId() }

  expect(await workOffChange(context.database, row, new AbortController().signal)).toBe(true)
})
