import { expect, test } from 'vitest'
import { NewCategory } from '#contract/categories.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { revokeKey } from '#server/developers/keys/revoke-key.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { removeCategory } from '#server/products/remove-category.ts'
import { restoreCategory } from '#server/products/restore-category.ts'
import { createCategory } from '#server/products/save-category.ts'
import { getReceipt } from '#server/receiving/receipt-queries.ts'
import { getShipment } from '#server/shipping/shipment-queries.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { firstLine, shippingData } from '#test/support/stages.ts'
import { productHistory } from './product-history.ts'

const historyOf = async ({ scope }: Shop, { id }: { id: string }) =>
  (await productHistory(scope, id, { limit: 50 })).items
const toldOf = (entries: readonly HistoryEntry[]) =>
  entries.map(({ kind, stock_change, quantity, user_name }) => [kind, stock_change ?? quantity, user_name])

/** Whoever sends requests with a key of the shop. */
async function withKey(shop: Shop) {
  const key = await createKey(shop.scope, {
    name: 'Till',
    scopes: ['orders:write', 'receiving:write', 'picking:write', 'shipping:write', 'stock:write'],
    expires_on: null,
  })
  return { id: key.id, ask: asker(openApp(shop.context), key.key ?? '') }
}

test('what was delivered, picked and shipped with a key is told under its name, also once it is revoked', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Mug', sku: 'MUG' })
  const { id: key, ask } = await withKey(shop)
  const receive = async () => {
    const bought = await shop.confirmed(await shop.purchase([mug, 5]))
    const items = [{ order_item_id: (await firstLine(shop, bought)).id, product_id: mug.id, quantity: 5 }]
    return (await ask(doorTo('receiving.receive'), { params: { id: bought.id }, body: { items } })).json as {
      id: string
    }
  }
  const [receipt, mistaken] = [await receive(), await receive()]
  const reversal = (await ask(doorTo('receiving.reverse'), { params: { id: mistaken.id } })).json as { id: string }
  const sale = await shop.confirmed(await shop.sale([mug, 2]))
  const picklist = await getPicklist(shop.scope, (await generatePicklist(shop.scope, sale.id)).id)
  const picks = [{ picklist_item_id: picklist.items[0]?.id ?? '', product_id: mug.id, quantity: 2 }]
  await ask(doorTo('picking.pick'), { params: { id: picklist.id }, body: { items: picks } })
  await ask(doorTo('shipping.ship'), { params: { id: sale.id }, body: shippingData })
  const { shipment_id } = await getOrder(shop.scope, sale.id)
  await revokeKey(shop.scope, key)

  const papers: { user_name: string | null }[] = [await getShipment(shop.scope, shipment_id ?? '')]
  for (const { id } of [receipt, mistaken, reversal]) papers.push(await getReceipt(shop.scope, id))
  expect(papers.map(({ user_name }) => user_name)).toEqual(Array(4).fill('API key Till'))
  const people = new Map((await historyOf(shop, mug)).map((one) => [`${one.kind} ${one.stock_change}`, one.user_name]))
  expect(Object.fromEntries(people)).toMatchObject({
    'movement -2': 'API key Till',
    'movement 5': 'API key Till',
    'movement -5': 'API key Till',
    'order null': expect.not.stringContaining('API key'),
  })
})

test('what was sold with a key is told under its name, and what a person has sold under theirs, whoever has edited it since', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Mug', sku: 'MUG' })
  const { ask: keyed } = await withKey(shop)
  const body = { order_type: 'sale', customer_id: shop.customer.id, items: [{ product_id: mug.id, quantity: 3 }] }
  await keyed(doorTo('orders.create'), { body })
  const own = await shop.sale([mug, 2])
  const colleague = await hire(shop, 'manager')
  const asColleague = asker(openApp(shop.context), colleague.token, { 'x-org-id': shop.scope.orgId })
  const { id, version } = await firstLine(shop, own)
  const changed = [{ id, version, product_id: mug.id, quantity: 7, unit_price: 2 }]
  const saved = await asColleague(doorTo('orders.saveLines'), {
    params: { id: own.id },
    body: { changed, added: [], removed: [] },
  })
  expect(saved.status).toBe(200)

  const { rows } = await shop.context.database.pool.query(
    'select display_name from members where org_id = $1 and user_id = $2',
    [shop.scope.orgId, shop.user_id],
  )
  expect(toldOf(await historyOf(shop, mug)).filter(([kind]) => kind === 'order')).toEqual([
    ['order', 7, rows[0]?.display_name],
    ['order', 3, 'API key Till'],
  ])
})

test('the deletion of its category and its return are in the history of a product, and in that of no other', async () => {
  const shop = await openShop()
  const [mug, rake] = [await shop.product({ name: 'Mug' }), await shop.product({ name: 'Rake' })]
  const { id } = await createCategory(shop.scope, NewCategory.parse({ name: 'Kitchen' }))
  await shop.context.database.pool.query('update products set category_id = $3 where org_id = $1 and id = $2', [
    ...[shop.scope.orgId, mug.id, id],
  ])
  await removeCategory(shop.scope, id)
  await restoreCategory(shop.scope, id)

  const told = (entries: HistoryEntry[]) =>
    entries.map(({ kind, action, fields }) => `${kind} ${action} ${fields.join()}`)
  expect(told(await historyOf(shop, mug))).toEqual([
    'edit category.restored category_id',
    'edit category.deleted category_id',
    'edit product.created ',
  ])
  expect(told(await historyOf(shop, rake))).toEqual(['edit product.created '])
})
