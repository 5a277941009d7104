import { expect, test } from 'vitest'
import { ShippingData } from '#contract/shipping.ts'
import { carrierWithBooks, lost } from '#test/support/carrier-with-books.ts'
import { earlier } from '#test/support/earlier.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { confirmedSale, shippingData } from '#test/support/stages.ts'
import { askCarrier } from './ask-carrier.ts'
import { requestLabel } from './request-label.ts'
import { settleAllLabels, settleLabels } from './settle-labels.ts'
import { shipOrder } from './ship-order.ts'

const data = ShippingData.parse(shippingData)

/** A server that died after the carrier had answered and before the shipment was written. */
async function crashAfterBuying() {
  const shop = await openShop()
  const far = carrierWithBooks()
  const order = await confirmedSale(shop)
  const { request } = await requestLabel(shop.scope, { id: order.id }, data)
  if (!request) throw new Error('A confirmed order may be shipped')
  await askCarrier(shop.scope, far.carrier, 'buyLabel', request)
  return { shop, far, order, context: { ...shop.context, carrier: far.carrier } }
}

const letTimePass = (shop: Shop) =>
  shop.context.database.pool.query(
    `update label_requests set updated_at = ${earlier('updated_at', `interval '20 minutes'`)} where org_id = $1`,
    [shop.scope.orgId],
  )
const statuses = async ({ scope }: Shop) =>
  (await scope.read(({ db }) => db.selectFrom('label_requests').select('status').orderBy('id').execute())).map(
    ({ status }) => status,
  )

test('who ships after a crash gets the label that was bought before it', async () => {
  const { shop, far, order, context } = await crashAfterBuying()

  const label = await shipOrder(shop.scope, context, order.id, data)

  expect(far.made()).toEqual([label.tracking_number])
  expect(await statuses(shop)).toEqual(['bought'])
})

test('a label nobody comes back for is given back, but not while somebody may', async () => {
  const { shop, far } = await crashAfterBuying()

  await settleLabels(shop.scope, far.carrier)
  expect(far.live()).toHaveLength(1)

  await letTimePass(shop)
  await settleAllLabels(shop.context.database, far.carrier)
  expect(far.live()).toEqual([])
  expect(await statuses(shop)).toEqual(['voided'])
})

test('a label the carrier would not take back is offered again until it does', async () => {
  const { shop, far } = await crashAfterBuying()
  await letTimePass(shop)
  far.before(lost)

  await settleLabels(shop.scope, far.carrier)
  expect([far.live().length, await statuses(shop)]).toEqual([1, ['withdrawn']])

  await letTimePass(shop)
  await settleLabels(shop.scope, far.carrier)
  expect([far.live(), await statuses(shop)]).toEqual([[], ['voided']])
})

test('labels that the carrier never takes back do not hold up those after them, however many they are', async () => {
  const { shop, far } = await crashAfterBuying()
  const { rows } = await shop.context.database.pool.query<{ id: string }>(
    `insert into label_requests (org_id, id, order_id, asked, status, user_id, updated_at)
     select org_id, gen_random_uuid(), order_id, asked, 'withdrawn', user_id, ${earlier('updated_at', `interval '1 hour'`)}
     from label_requests, generate_series(1, 100) where org_id = $1 returning id`,
    [shop.scope.orgId],
  )
  const never = new Set(rows.map(({ id }) => id))
  for (let asked = 0; asked < 2 * never.size; asked++)
    far.before((request) => never.has(request.idempotency_key) && lost())
  await letTimePass(shop)

  await settleLabels(shop.scope, far.carrier)
  expect(far.live()).toHaveLength(1)
  await letTimePass(shop)
  await settleLabels(shop.scope, far.carrier)

  expect(far.live()).toEqual([])
  expect((await statuses(shop)).filter((status) => status === 'withdrawn')).toHaveLength(100) // to be asked for again
})

test('a label that was withdrawn while the carrier made it ships nothing: its order gets another', async () => {
  const { shop, far, order, context } = await crashAfterBuying()
  far.after(async () => {
    await letTimePass(shop)
    await settleLabels(shop.scope, far.carrier)
  })

  const label = await shipOrder(shop.scope, context, order.id, data)

  expect(far.live()).toEqual([label.tracking_number])
  expect(await statuses(shop)).toEqual(['voided', 'bought'])
})
