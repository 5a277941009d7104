import { expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { orders } from '#contract/orders.ts'
import { listAudit } from '#server/audit/list-audit.ts'
import { cancelPicklist } from '#server/picking/cancel-picklist.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { startPicking } from '#server/picking/start-picking.ts'
import { newId } from '#server/platform/database/scope.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { shippedSale } from '#test/support/stages.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './order-queries.ts'
import { orderTimeline } from './order-timeline.ts'
import { saveLines } from './save-lines.ts'

const timelineOf = (shop: Shop, { id }: { id: string }, query = {}) =>
  orderTimeline(shop.scope, id, orders.timeline.query.parse(query))
const actionsOf = async (shop: Shop, order: { id: string }) =>
  (await timelineOf(shop, order)).items.map(({ action }) => action)

test('a purchase received in part and closed short: newest first, with what came and its receipt', async () => {
  const shop = await openShop()
  const order = await shop.confirmed(await shop.purchase([await shop.product(), 5]))
  const [line] = (await getOrder(shop.scope, order.id)).items
  const came = [{ order_item_id: line?.id ?? '', quantity: 3 }]
  const receipt = await receiveOrder(shop.scope, order.id, { items: came, location_id: null, notes: null })
  await cancelOrder(shop.scope, order.id)

  const told = (await timelineOf(shop, order)).items

  expect(told.map(({ action }) => action)).toEqual([
    'order.received',
    'order.closed_short',
    'receipt.completed',
    'order.confirmed',
    'order.submitted',
    'order.created',
  ])
  expect(told[1]).toMatchObject({ units: 2 })
  const query = audit.list.query.parse({ q: order.order_number })
  const closed = (await listAudit(shop.scope, query)).items.find(({ action }) => action === 'order.closed_short')
  const items = closed?.changes.find(({ field }) => field === 'lines')
  expect([items?.before, items?.after]).toEqual([
    expect.stringContaining('quantity 5'),
    expect.stringContaining('quantity 3'),
  ])
  const document = { document: receipt.receipt_number, document_id: receipt.id, document_kind: 'receipt' }
  expect(told[2]).toMatchObject({ units: 3, ...document, user_id: shop.user_id })
  expect(told[2]?.user_name).toBe(shop.email.split('@')[0])
})

test('more units than a column of whole numbers holds are told like any others', async () => {
  const shop = await openShop()
  const [mug, jug] = [await shop.product(), await shop.product()]
  const order = await shop.purchase([mug, 2_000_000_000], [jug, 2_000_000_000])
  const { items } = await getOrder(shop.scope, order.id)
  const came = items.map(({ id, quantity }) => ({ order_item_id: id, quantity: quantity - 1 }))
  await receiveOrder(shop.scope, order.id, { items: came, location_id: null, notes: null })

  expect((await timelineOf(shop, order)).items[0]).toMatchObject({ action: 'receipt.completed', units: 3_999_999_998 })
})

test('a sale tells of its lines, its picklists and its label, each once', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 9, sku: 'MUG' })
  const sale = await shop.sale([mug, 2])
  const added = [{ id: newId(), product_id: mug.id, quantity: 1 }]
  await saveLines(shop.scope, sale.id, { changed: [], added, removed: [] })
  await shop.confirmed(sale)
  const picklist = await generatePicklist(shop.scope, sale.id)
  await startPicking(shop.scope, picklist.id)
  await pickUnits(shop.scope, picklist.id, [{ sku: 'MUG', quantity: 2 }])
  await cancelPicklist(shop.scope, picklist.id)

  const told = (await timelineOf(shop, sale)).items

  expect(told).toMatchObject([
    { action: 'picklist.cancelled', units: 2, document: picklist.picklist_number },
    { action: 'picklist.picked', units: 2, document: picklist.picklist_number },
    { action: 'picklist.started' },
    { action: 'picklist.generated' },
    { action: 'order.confirmed' },
    { action: 'order.submitted' },
    { action: 'order.lines_saved', lines_added: 1, lines_changed: 0, lines_removed: 0 },
    { action: 'order.created' },
  ])
  const [label] = (await timelineOf(shop, await shippedSale(shop))).items
  expect(label).toMatchObject({ action: 'shipment.created', document: expect.stringMatching(/^\w{8,}$/) })
})

test('pages follow one another without a gap or a double, nothing of another order among them', async () => {
  const shop = await openShop()
  const [sale] = [await shop.confirmedSale([await shop.product({ onHand: 9 }), 2]), await shippedSale(shop)]
  await generatePicklist(shop.scope, sale.id)

  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await timelineOf(shop, sale, { limit: '1', cursor })
    seen.push(...page.items.map(({ action }) => action))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }

  expect(seen).toEqual(['picklist.generated', 'order.confirmed', 'order.submitted', 'order.created'])
  expect(seen).toEqual(await actionsOf(shop, sale))
  await expect(timelineOf(shop, { id: newId() })).rejects.toMatchObject({ status: 404 })
})
