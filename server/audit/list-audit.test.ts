import { expect, test } from 'vitest'
import { type AuditEntry, audit } from '#contract/audit.ts'
import { whatWasDone } from '#contract/audit-words.ts'
import { LineChanges } from '#contract/line-changes.ts'
import { ProductEdit } from '#contract/products.ts'
import { NewMovement } from '#contract/stock.ts'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { revokeKey } from '#server/developers/keys/revoke-key.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { updateProduct } from '#server/products/update-product.ts'
import { reverseReceipt } from '#server/receiving/reverse-receipt.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { receipt, shippedSale } from '#test/support/stages.ts'
import { newNumber, saveNumber } from '#test/support/verify-number.ts'
import { auditPeople } from './audit-people.ts'
import { listAudit } from './list-audit.ts'
import { recordHistory } from './record-history.ts'

const logOf = async (shop: Shop, query: Record<string, string> = {}) =>
  (await listAudit(shop.scope, audit.list.query.parse(query))).items
const told = async (shop: Shop, query: Record<string, string> = {}) => (await logOf(shop, query)).map(whatWasDone)

async function repriced(shop: Shop) {
  const mug = await shop.product({ name: 'Blue mug', sku: 'MUG', price: 4 })
  const { id, name, sku, cost_price, version } = mug
  await updateProduct(shop.scope, id, ProductEdit.parse({ name, sku, cost_price, version, selling_price: 4.5 }))
  return mug
}

test('tells who changed a price, from what and to what, with the way to the product', async () => {
  const shop = await openShop()
  const mug = await repriced(shop)

  const [entry] = await logOf(shop)

  expect(entry && whatWasDone(entry)).toBe('edited product Blue mug')
  expect(entry).toMatchObject({
    page: { name: 'product', id: mug.id },
    user_id: shop.user_id,
    user_name: shop.email.split('@')[0],
    changes: [{ field: 'selling_price', before: '£4.00', after: '£4.50' }],
  })
})

test('tells stock that was typed on the form of a product, from what and to what', async () => {
  const shop = await openShop()
  const { id, name, sku, version } = await shop.product({ name: 'Blue mug', sku: 'MUG', onHand: 36 })
  await updateProduct(shop.scope, id, ProductEdit.parse({ name, sku, version, stock_quantity: 1 }))

  const [entry] = await logOf(shop)

  expect(entry?.changes).toContainEqual({ field: 'stock_quantity', before: '36', after: '1' })
})

test('tells the price of an order line before it was changed', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Blue mug', price: 4 })
  const { id } = await shop.sale([mug, 2])
  const { items } = await getOrder(shop.scope, id)
  const changed = items.map(({ id, version, product_id }) => ({
    id,
    version,
    product_id,
    quantity: 5,
    unit_price: 0.01,
  }))
  await saveLines(shop.scope, id, LineChanges.parse({ changed }))

  const [entry] = await logOf(shop)

  expect(entry?.changes.map(({ before }) => before).join()).toMatch('quantity 2, price £4.00')
  expect(entry?.changes.map(({ after }) => after).join()).toMatch('quantity 5, price £0.01')
})

test('an order from its first line to its label, each step in a sentence', async () => {
  const shop = await openShop()
  const sale = await shippedSale(shop)

  const all = await told(shop)

  for (const step of ['created', 'submitted', 'confirmed']) expect(all).toContain(`${step} order ${sale.order_number}`)
  expect(all).toContainEqual(expect.stringMatching(new RegExp(`^shipped order ${sale.order_number}, \\w+`)))
  expect(await told(shop, { q: sale.order_number, group: 'added' })).toEqual([`created order ${sale.order_number}`])
})

test('what was removed is told by the name it had, and leads nowhere', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Blue mug' })
  await removeProduct(shop.scope, mug.id)

  expect(await logOf(shop, { group: 'removed' })).toMatchObject([
    { action: 'product.deleted', label: 'Blue mug', page: null },
  ])
})

test('the number of a reversal finds what it took back', async () => {
  const shop = await openShop()
  const { id } = await receipt(shop)
  const { receipt_number } = await reverseReceipt(shop.scope, id)

  expect(await told(shop, { q: receipt_number })).toContainEqual(
    expect.stringMatching(/^reversed the receipt of 1 item/),
  )
})

test('filters by person, kind, group, day and number, each alone and together', async () => {
  const shop = await openShop()
  const mug = await repriced(shop)
  const background = backgroundScope(shop.context.database, shop.scope.orgId, 'test')
  await recordMovement(background, NewMovement.parse({ product_id: mug.id, movement_type: 'in', quantity: 3 }))
  const nobody = 'system'

  expect(await told(shop, { user_id: nobody })).toEqual(['booked 3 units of Blue mug into stock'])
  expect(await logOf(shop, { user_id: nobody })).toMatchObject([{ user_id: null, user_name: null }])
  expect(await told(shop, { kind: 'products' })).toEqual(['edited product Blue mug', 'created product Blue mug'])
  expect(await told(shop, { kind: 'products', group: 'changed', user_id: shop.user_id })).toEqual([
    'edited product Blue mug',
  ])
  expect(await told(shop, { kind: 'products', user_id: nobody })).toEqual([])
  expect(await told(shop, { q: 'MUG' })).toHaveLength(2)
  expect(await told(shop, { q: 'MUG', user_id: nobody })).toEqual([])
  expect(await told(shop, { q: 'no such number' })).toEqual([])
  expect(await told(shop, { to: '2020-01-01' })).toEqual([])
  expect(await told(shop, { from: '2020-01-01', kind: 'stock' })).toHaveLength(1)
  const { items } = await auditPeople(shop.scope)
  expect(items.map(({ user_id }) => user_id)).toEqual([shop.user_id, null])
})

test.each<Record<string, string>>([
  {},
  { kind: 'orders' },
  { group: 'steps' },
  { from: '2020-01-01', to: '2099-12-31' },
])('pages of %j follow one another without a gap or a double', async (filter) => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 9 })
  for (let count = 0; count < 3; count++) await shop.confirmedSale([mug, 1])
  const whole = (await logOf(shop, filter)).map(({ id }) => id)

  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listAudit(
      shop.scope,
      audit.list.query.parse({ ...filter, limit: '2', ...(cursor && { cursor }) }),
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }

  expect(seen).toEqual(whole)
  expect(whole.length).toBeGreaterThan(5)
})

test('the last day is whole, as it is in London', async () => {
  const shop = await openShop()
  const { pool } = shop.context.database
  const move = (at: string) =>
    pool.query('update audit_log set created_at = $2 where org_id = $1', [shop.scope.orgId, at])
  const on = async (day: string) => (await logOf(shop, { from: day, to: day })).length > 0

  await move('2026-06-30T22:59:59.999Z')
  expect([await on('2026-06-30'), await on('2026-07-01')]).toEqual([true, false])
  await move('2026-06-30T23:00:00.000Z')
  expect([await on('2026-06-30'), await on('2026-07-01')]).toEqual([false, true])
})

test('a record tells its own history, and only to its own business', async () => {
  const [shop, other] = [await openShop(), await openShop()]

  const { items } = await recordHistory(shop.scope, 'customers', shop.customer.id, { limit: 50 })

  expect(items.map(whatWasDone)).toEqual(['created customer Ada Turner'])
  const page = { limit: 50 }
  await expect(recordHistory(other.scope, 'customers', shop.customer.id, page)).rejects.toMatchObject({ status: 404 })
  await expect(recordHistory(shop.scope, 'locations', newId(), page)).rejects.toMatchObject({ status: 404 })
})

test('what took a receipt back tells that it did, as does the receipt, and only to its own business', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const app = openApp(shop.context)
  const [ours, theirs] = [asker(app, await shop.token()), asker(app, await other.token())]
  const { id, receipt_number } = await receipt(shop)
  const reversal = await reverseReceipt(shop.scope, id)
  const ofReceipt = doorTo('audit.ofReceipt')
  const historyOf = async (one: string) =>
    ((await ours(ofReceipt, { params: { id: one } })).json as { items: AuditEntry[] }).items.map(whatWasDone)

  const reversed = `reversed the receipt of 1 item (${receipt_number})`
  expect(await historyOf(id)).toEqual([reversed, `received 1 item (${receipt_number})`])
  expect(await historyOf(reversal.id)).toEqual([reversed])
  expect((await theirs(ofReceipt, { params: { id: reversal.id } })).status).toBe(404)
})

test('whom an owner invited, and where a webhook goes, is told to owners alone', async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  const manager = await hire(shop, 'manager')
  const ask = { owner: asker(app, await shop.token()), manager: asker(app, manager.token, inShop(shop)) }
  const url = 'https://hooks.example.com/services/hush-hush'
  await ask.owner(doorTo('invitations.send'), { body: { email: 'hush@example.com', role: 'viewer' } })
  await ask.owner(doorTo('webhooks.create'), { body: { url, description: null, events: ['order.created'] } })
  const [list, csv] = [doorTo('audit.list'), doorTo('audit.csv')]

  for (const door of [list, csv]) {
    const [toOwner, toManager] = [await ask.owner(door, {}), await ask.manager(door, {})]
    expect(JSON.stringify(toOwner)).toMatch(/hush-hush.*hush@example|hush@example.*hush-hush/s)
    expect(toManager.status).toBe(200)
    expect(JSON.stringify(toManager)).not.toContain('hush')
  }
})

test('of how a colleague is reached the log tells that it changed: no number, and no address', async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  const manager = await hire(shop, 'manager')
  const [asOwner, asManager] = [asker(app, await shop.token()), asker(app, manager.token, inShop(shop))]
  const number = newNumber()
  await saveNumber(shop.scope, number)
  await asOwner(doorTo('team.saveProfile'), { body: { display_name: null } })
  const about = { action: 'profile.updated', table: 'profiles', id: shop.user_id } as const
  const nameless = { before: { email: shop.email, display_name: 'Ada' }, after: { display_name: null } }
  await shop.scope.transaction(async (tx) => tx.audit({ ...about, ...nameless })) // as it was written before

  for (const door of [doorTo('audit.list'), doorTo('audit.csv')]) {
    const [toOwner, toManager] = [await asOwner(door, {}), await asManager(door, {})]
    expect(JSON.stringify(toOwner)).toContain(number)
    expect(JSON.stringify(toManager)).not.toMatch(new RegExp(`${number.slice(1)}|${shop.email}`))
  }
  const query = { kind: 'team' }
  const { items } = (await asManager(doorTo('audit.list'), { query })).json as { items: AuditEntry[] }
  expect(items.find(({ action }) => action === 'notification_settings.updated')?.changes).toContainEqual({
    ...{ field: 'phone', before: null, after: 'private' },
  })
  const { rows } = await shop.context.database.pool.query(
    `select before, after from audit_log where org_id = $1 and action = 'profile.updated' order by id limit 1`,
    [shop.scope.orgId],
  )
  expect(Object.keys(rows[0]?.before ?? {}).toSorted()).toEqual(['business_name', 'display_name'])
})

test('a sentence about a webhook says which one: by what it is called, where it has no name by its address, and that to owners alone', async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  const manager = await hire(shop, 'manager')
  const [asOwner, asManager] = [asker(app, await shop.token()), asker(app, manager.token, inShop(shop))]
  const sentences = async (ask: typeof asOwner) =>
    ((await ask(doorTo('audit.list'), { query: { kind: 'developers' } })).json as { items: AuditEntry[] }).items.map(
      whatWasDone,
    )
  const [url, events] = ['https://hooks.example.com/hush-hush', ['order.created']]
  for (const description of ['Till', null]) {
    const made = await asOwner(doorTo('webhooks.create'), { body: { url, description, events } })
    const params = { id: (made.json as { id: string }).id }
    for (const name of ['webhooks.test', 'webhooks.rotate', 'webhooks.remove'])
      expect((await asOwner(doorTo(name), { params })).status, name).toBe(200)
  }

  const saying = (of: string) => [
    `deleted webhook${of}`,
    `made a new secret for webhook${of}`,
    `sent a test to webhook${of}`,
    `created webhook${of}`,
  ]
  expect(await sentences(asOwner)).toEqual([...saying(` ${url}`), ...saying(' Till')])
  expect(await sentences(asManager)).toEqual([
    ...saying('').map((one) => one.replace('webhook', 'the webhook')),
    ...saying(' Till'),
  ])
})

test('a sentence about an API key says which one, also when it is revoked', async () => {
  const shop = await openShop()
  const { id } = await createKey(shop.scope, { name: 'Sync', scopes: ['orders:read'], expires_on: null })
  await revokeKey(shop.scope, id)

  expect(await told(shop, { kind: 'developers' })).toEqual(['revoked API key Sync', 'created API key Sync'])
})

const inShop = (shop: Shop) => ({ 'x-org-id': shop.scope.orgId })
