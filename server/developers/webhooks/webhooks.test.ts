import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { BulkChange } from '#contract/product-changes.ts'
import { NewProduct } from '#contract/products.ts'
import { webhookMessage } from '#contract/webhooks.ts'
import { openApp } from '#server/app.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { changeManyProducts } from '#server/products/change-many-products.ts'
import { createProducts } from '#server/products/create-products.ts'
import { getProduct } from '#server/products/product-queries.ts'
import { removeCategory } from '#server/products/remove-category.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { restoreCategory } from '#server/products/restore-category.ts'
import { restoreProduct } from '#server/products/restore-product.ts'
import { createCategory } from '#server/products/save-category.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { asker } from '#test/support/ask.ts'
import { openDemoContext } from '#test/support/demo-context.ts'
import { doorTo } from '#test/support/doors.ts'
import { earlier } from '#test/support/earlier.ts'
import { hire } from '#test/support/hire.ts'
import { openReceiver } from '#test/support/open-receiver.ts'
import type { Heard } from '#test/support/webhook-receiver.ts'
import { openWebhookShop } from '#test/support/webhook-shop.ts'

const verify = (secret: string, { body, headers }: Heard) => new Verifier(secret).verify(body, headers)

test('what was chosen arrives signed, with the record as the API answers it', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.confirmed', 'stock.changed')
  const mug = await shop.product({ onHand: 5 })
  const order = await shop.confirmedSale([mug, 2])
  await shop.send()

  expect(receiver.types().sort()).toEqual(['order.confirmed', 'stock.changed'])
  const { secret } = await shop.secret(hook)
  for (const heard of receiver.heard) expect(verify(secret, heard)).toEqual(heard.json)
  const byType = Object.fromEntries(receiver.heard.map(({ json }) => [json.type, json]))
  expect(webhookMessage('order.confirmed').parse(byType['order.confirmed'])).toEqual(byType['order.confirmed'])
  const { items: _, ...header } = await getOrder(shop.scope, order.id)
  expect(header).toMatchObject(byType['order.confirmed']?.data ?? {})
  expect(byType['stock.changed']?.data).toEqual(await getProduct(shop.scope, mug.id))
})

test('what is promised of a product changes its stock, and so does what is free again', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const mug = await shop.product({ onHand: 5 })
  const sale = await shop.sale([mug, 2])
  await shop.send()
  await shop.listen(receiver.url, 'stock.changed')
  await submitOrder(shop.scope, sale.id)
  await shop.send()
  expect(receiver.types()).toEqual([])

  await confirmOrder(shop.scope, sale.id)
  await shop.send()
  expect(receiver.types()).toEqual(['stock.changed'])
  expect(receiver.heard.at(-1)?.json.data).toMatchObject({ id: mug.id, stock_quantity: 5, reserved_quantity: 2 })
  await cancelOrder(shop.scope, sale.id)
  await shop.send()
  expect(receiver.heard.at(-1)?.json.data).toMatchObject({ id: mug.id, reserved_quantity: 0 })
})

test('of a sale that only waited for goods nothing is free again once it is cancelled', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const [lid, mug] = [await shop.product({ onHand: 5 }), await shop.product()]
  const { id } = await submitOrder(shop.scope, (await shop.sale([lid, 2], [mug, 2])).id)
  await backOrder(shop.scope, id)
  await shop.send()
  await shop.listen(receiver.url, 'stock.changed')

  await cancelOrder(shop.scope, id)
  await shop.send()

  expect(receiver.heard.map(({ json }) => json.data.id)).toEqual([lid.id])
})

test('products whose category is deleted, or comes back, have changed', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const category = await createCategory(shop.scope, { name: 'Kitchen' })
  const mug = await shop.product({ category: category.id })
  await shop.send()
  await shop.listen(receiver.url, 'product.updated', 'stock.changed')

  await removeCategory(shop.scope, category.id)
  await shop.send()
  expect(receiver.types()).toEqual(['product.updated'])
  expect(receiver.heard.at(-1)?.json.data).toMatchObject({ id: mug.id, category_id: null })
  await restoreCategory(shop.scope, category.id)
  await shop.send()
  expect(receiver.types()).toEqual(['product.updated', 'product.updated'])
  expect(receiver.heard.at(-1)?.json.data).toMatchObject({ id: mug.id, category_id: category.id })
})

test('of products that are added or changed together each is told once', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  await shop.listen(receiver.url, 'product.created', 'product.updated', 'stock.changed')
  const items = ['A', 'B', 'C'].map((sku) => NewProduct.parse({ name: `Mug ${sku}`, sku }))
  const made = await createProducts(shop.scope, items)
  const ids = made.items.map(({ id }) => id).toSorted()
  await shop.send()
  const told = (type: string) =>
    receiver.heard.flatMap(({ json }) => (json.type === type ? [json.data.id] : [])).toSorted()
  expect([told('product.created'), receiver.heard.length]).toEqual([ids, 3])

  await changeManyProducts(shop.scope, BulkChange.parse({ action: 'deactivate', ids }))
  await shop.send()
  expect([told('product.updated'), receiver.heard.length]).toEqual([ids, 6])
})

test('products that are removed, one by one or together, are told by their ids, and told as changed once they are back', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const mug = await shop.product({ onHand: 3 })
  const others = [await shop.product(), await shop.product()].map(({ id }) => id)
  await shop.send()
  await shop.listen(receiver.url, 'product.updated', 'product.removed')
  await removeProduct(shop.scope, mug.id)
  await changeManyProducts(shop.scope, BulkChange.parse({ action: 'delete', ids: others }))
  await shop.send()

  const told = receiver.heard.map(({ json }) => `${json.type} ${JSON.stringify(json.data)}`)
  expect(told.toSorted()).toEqual([mug.id, ...others].toSorted().map((id) => `product.removed {"id":"${id}"}`))
  await restoreProduct(shop.scope, mug.id)
  await shop.send()
  expect(receiver.heard.slice(3)).toMatchObject([{ json: { type: 'product.updated', data: { id: mug.id } } }])
})

test('of products that are added together only the stock of those that have some has changed', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  await shop.listen(receiver.url, 'product.created', 'stock.changed')
  const items = [0, 5, 0, 7].map((stock_quantity, place) =>
    NewProduct.parse({ name: `Mug ${place}`, sku: `M${place}`, stock_quantity }),
  )
  await createProducts(shop.scope, items)
  await shop.send()

  const told = (type: string) =>
    receiver.heard.flatMap(({ json }) => (json.type === type ? [json.data.sku] : [])).toSorted()
  expect(told('product.created')).toEqual(['M0', 'M1', 'M2', 'M3'])
  expect(told('stock.changed')).toEqual(['M1', 'M3'])
})

test('a message that was changed on its way, is old, or is signed with another secret is found out by the library', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  await shop.test(hook)
  await shop.send()
  const [heard] = receiver.heard as [Heard]
  const { secret } = await shop.secret(hook)
  const { secret: other } = await shop.secret(await shop.listen(receiver.url, 'order.created'))

  expect(heard.json).toMatchObject({ type: 'webhook.test', data: { webhook_id: hook.id } })
  expect(() => verify(other, heard)).toThrow('No matching signature')
  expect(() => verify(secret, { ...heard, body: heard.body.replace('test', 'tost') })).toThrow('No matching signature')
  const old = String(Number(heard.headers['webhook-timestamp']) - 301)
  expect(() => verify(secret, { ...heard, headers: { ...heard.headers, 'webhook-timestamp': old } })).toThrow('too old')
})

test('every endpoint is told under the same webhook-id, in the business it happened in only', async () => {
  const [shop, other] = [await openWebhookShop(), await openWebhookShop()]
  const [here, too, there] = [await openReceiver(), await openReceiver(), await openReceiver()]
  await shop.listen(here.url, 'order.created')
  await shop.listen(too.url, 'order.created', 'order.cancelled')
  await other.listen(there.url, 'order.created')
  const order = await shop.sale([await shop.product(), 1])
  await cancelOrder(shop.scope, order.id)
  await shop.send()

  // Messages go out side by side.
  expect([here.types(), too.types().toSorted(), there.types()]).toEqual([
    ['order.created'],
    ['order.cancelled', 'order.created'],
    [],
  ])
  const created = too.heard.find(({ json }) => json.type === 'order.created')
  expect(here.heard[0]?.headers['webhook-id']).toBe(created?.headers['webhook-id'])
})

test('nobody listens, nothing is noted', async () => {
  const shop = await openWebhookShop()
  await shop.confirmedSale([await shop.product({ onHand: 5 }), 2])
  await shop.send()

  expect(await shop.query('select 1 from webhook_work where org_id = $1')).toEqual([])
})

test('for a day after a rotation both secrets sign, then the new one alone', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  const { secret: before } = await shop.secret(hook)
  await shop.rotate(hook)
  const { secret, previous } = await shop.secret(hook)
  await shop.test(hook)
  await shop.send()
  await shop.later(24)
  await shop.test(hook)
  await shop.send()

  const [first, second] = receiver.heard as [Heard, Heard]
  expect(secret).not.toBe(before)
  expect(previous?.secret).toBe(before)
  for (const one of [before, secret]) expect(verify(one, first)).toEqual(first.json)
  expect(verify(secret, second)).toEqual(second.json)
  expect(() => verify(before, second)).toThrow('No matching signature')
  expect((await shop.secret(hook)).previous).toBeNull()
})

test('secrets are sealed in the database, and stand in no answer but their own and in no record', async () => {
  const shop = await openWebhookShop()
  const hook = await shop.listen('https://hooks.example.com', 'order.created')
  await shop.rotate(hook)
  const { secret } = await shop.secret(hook)
  const rows = await shop.query(
    'select *, encode(secret_sealed, $2) as text from webhook_endpoints where org_id = $1',
    'escape',
  )
  const audit = await shop.query("select * from audit_log where org_id = $1 and table_name = 'webhook_endpoints'")

  expect(JSON.stringify([rows, audit, hook, await shop.webhook()])).not.toContain(secret.slice(6))
  expect(audit.length).toBe(3)
})

test('who has looked at a secret is on record: each once within ten minutes, and nobody who was refused', async () => {
  const shop = await openWebhookShop()
  const { id } = await shop.listen('https://hooks.example.com', 'order.created')
  const lookAs = async (role: 'owner' | 'manager') => {
    const { user_id, token } = await hire(shop, role)
    const by = asker(openApp(shop.context), token, { 'x-org-id': shop.scope.orgId })
    const ask = async () => (await by(doorTo('webhooks.secret'), { params: { id } })).status
    return { user_id, answers: [await ask(), await ask()] }
  }
  await shop.secret({ id })
  const [colleague, manager] = [await lookAs('owner'), await lookAs('manager')]

  expect([colleague.answers, manager.answers]).toEqual([
    [200, 200],
    [403, 403],
  ])
  const looks = () =>
    shop.query(
      `select user_id, row_id from audit_log where org_id = $1 and action = 'webhook.secret_shown' order by created_at, id`,
    )
  expect(await looks()).toEqual([shop.user_id, colleague.user_id].map((user_id) => ({ user_id, row_id: id })))
  await shop.query(
    `update audit_log set created_at = ${earlier('created_at', `interval '10 minutes'`)} where org_id = $1`,
  )
  await shop.secret({ id })
  expect(await looks()).toHaveLength(3)
})

test('only owners come near: a manager may not even see the list', async () => {
  const shop = await openWebhookShop()
  const { token } = await hire(shop, 'manager')
  const manager = asker(openApp(shop.context), token, { 'x-org-id': shop.scope.orgId })

  expect((await manager(doorTo('webhooks.list'), {})).status).toBe(403)
})

test.each([
  [{ url: 'ftp://example.com' }, 'url'],
  [{ url: 'https://user:secret@example.com' }, 'url'],
  [{ url: 'https://example.com/#there' }, 'url'],
  [{ url: 'https://10.0.0.1/' }, 'url'],
  [{ url: 'https://169.254.169.254/latest' }, 'url'],
  [{ url: 'https://example.com:22' }, 'url'],
  [{ url: `https://example.com/${'a'.repeat(2000)}` }, 'url'],
  [{ events: [] }, 'events'],
  [{ events: ['order.exploded'] }, 'events.0'],
])('%j is refused on its field', async (bad, field) => {
  const shop = await openWebhookShop()
  const body = { url: 'https://example.com', events: ['order.created'], ...bad }
  const { status, json } = await shop.ask(doorTo('webhooks.create'), { body })

  expect(status).toBe(400)
  expect(json).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: { field } } })
})

test('there are ten at most, and none in a demo', async () => {
  const shop = await openWebhookShop()
  for (let hook = 0; hook < 10; hook++) await shop.listen('https://example.com', 'order.created')
  const body = { url: 'https://example.com', events: ['order.created'] }

  expect(await shop.ask(doorTo('webhooks.create'), { body })).toMatchObject({
    json: { error: { code: 'too_many_webhooks' } },
  })
  const visitor = await (await openDemoContext()).visit()
  expect(await visitor.ask(doorTo('webhooks.create'), { body })).toMatchObject({ status: 403 })
})
