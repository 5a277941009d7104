import { expect, test } from 'vitest'
import { whatWasDone } from '#contract/audit-words.ts'
import { MovementQuery, NewLocation, NewMove, NewMovement } from '#contract/stock.ts'
import { listAudit } from '#server/audit/list-audit.ts'
import { newId } from '#server/platform/database/scope.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { movedTo } from '#test/support/moved-to.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { listLevels } from './location-queries.ts'
import { moveStock } from './move-stock.ts'
import { listMovements, summariseMovements } from './movement-queries.ts'
import { recordMovement } from './record-movements.ts'
import { reverseMovement } from './reverse-movement.ts'
import { createLocation } from './save-location.ts'
import { stockHistory } from './stock-history.ts'

const record = (
  shop: Shop,
  product: { id: string },
  movement_type: 'in' | 'out',
  quantity: number,
  more: object = {},
) => recordMovement(shop.scope, NewMovement.parse({ product_id: product.id, movement_type, quantity, ...more }))
const yardOf = ({ scope }: Shop) => createLocation(scope, NewLocation.parse({ name: 'Yard' }))
const ledger = async ({ scope }: Shop) => (await listMovements(scope, MovementQuery.parse({}))).items
const where = async ({ scope }: Shop, product: { id: string }) =>
  Object.fromEntries((await listLevels(scope, product.id)).items.map((level) => [level.location_name, level.on_hand]))

test('a hundred that were typed for ten leave again, where they were booked, and both rows name one another', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const yard = await yardOf(shop)
  await record(shop, mug, 'in', 3)
  const wrong = await record(shop, mug, 'in', 1000, { location_id: yard.id })

  const back = await reverseMovement(shop.scope, wrong.id)

  expect(back).toMatchObject({ movement_type: 'out', quantity: 1000, stock_change: -1000, location_name: 'Yard' })
  expect(back.notes).toMatch(/^Reversal of 1,000 in on \d{1,2} \w{3,4} \d{4}$/)
  expect(await where(shop, mug)).toEqual({ 'Main location': 3, Yard: 0 })
  expect(
    (await ledger(shop)).map(({ id, ...row }) => [id, row.reverses_id, row.reversal_id, row.is_reversible]),
  ).toEqual([
    [back.id, wrong.id, null, false],
    [wrong.id, null, back.id, false],
    [expect.any(String), null, null, true],
  ])
})

test('an out that never was comes back by what it took, and was not used; an in that never was is no use either', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 6 })
  const [out, entered] = [await record(shop, mug, 'out', 10), await record(shop, mug, 'in', 5)]

  await reverseMovement(shop.scope, out.id)
  await reverseMovement(shop.scope, entered.id)
  await record(shop, mug, 'out', 2)

  expect(await shop.stockOf(mug)).toMatchObject({ on_hand: 4 })
  expect((await stockHistory(shop.scope, mug.id)).days.at(-1)).toMatchObject({ used: 2, on_hand: 4 })
  expect(await summariseMovements(shop.scope)).toMatchObject({ stock_in: 6 + 5 + 6, stock_out: 10 + 5 + 2 })
})

test('what went weeks ago by mistake and is taken back today was used on neither day', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 100 })
  const out = await record(shop, mug, 'out', 90)
  await movedTo(shop, out, 40)
  await reverseMovement(shop.scope, out.id)
  await record(shop, mug, 'out', 3)

  const { days } = await stockHistory(shop.scope, mug.id)
  expect(days.filter(({ used }) => used !== 0)).toMatchObject([{ used: 3 }])
})

test('the audit log tells a reversal by its units and its notes', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Blue mug' })
  await reverseMovement(shop.scope, (await record(shop, mug, 'in', 7)).id)

  const { items } = await listAudit(shop.scope, { limit: 1 })
  expect(items.map(whatWasDone)).toEqual(['reversed a movement: booked 7 units of Blue mug out of stock'])
  expect(JSON.stringify(items)).not.toContain('no longer there')
})

test('it is reversed once, however many ask at the same moment, and a reversal never', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const wrong = await record(shop, mug, 'in', 7)

  const asked = await Promise.allSettled(Array.from({ length: 4 }, () => reverseMovement(shop.scope, wrong.id)))

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.stockOf(mug)).toMatchObject({ on_hand: 0 })
  const already = { status: 409, code: 'not_reversible', message: 'This movement has been reversed already' }
  await expect(reverseMovement(shop.scope, wrong.id)).rejects.toMatchObject(already)
  const [reversal] = await ledger(shop)
  await expect(reverseMovement(shop.scope, reversal?.id ?? '')).rejects.toMatchObject({
    message: 'A reversal cannot be reversed. Record the movement again.',
  })
})

test('what has left the place since is said, and nothing moves', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Blue mug', sku: 'MUG' })
  const yard = await yardOf(shop)
  const wrong = await record(shop, mug, 'in', 7, { location_id: yard.id })
  await record(shop, mug, 'out', 5, { location_id: yard.id })
  await record(shop, mug, 'in', 20)

  await expect(reverseMovement(shop.scope, wrong.id)).rejects.toMatchObject({
    ...{ status: 409, code: 'insufficient_stock' },
    message: 'Not enough stock. Blue mug (MUG): 7 wanted, 2 left at Yard. Move them back there first.',
  })
  expect(await where(shop, mug)).toEqual({ 'Main location': 20, Yard: 2 })
})

test('what an order was promised of it waits again', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 2 })
  const wrong = await record(shop, mug, 'in', 5)
  await shop.confirmed(await shop.sale([mug, 6]))

  await reverseMovement(shop.scope, wrong.id)

  expect(await shop.stockOf(mug)).toMatchObject({ on_hand: 2, reserved: 2 })
})

test('goods of a product that was removed are taken back too', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const wrong = await record(shop, mug, 'in', 5)
  await removeProduct(shop.scope, mug.id)

  expect(await reverseMovement(shop.scope, wrong.id)).toMatchObject({ stock_change: -5 })
})

test('a move, what moved for an order, what took nothing and what is not there are not reversed', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const yard = await yardOf(shop)
  const [{ booked_location_id } = { booked_location_id: '' }] = await ledger(shop)
  const about = { product_id: mug.id, from_location_id: booked_location_id, to_location_id: yard.id, quantity: 1 }
  const { out_id } = await moveStock(shop.scope, NewMove.parse(about))
  const nothing = await record(shop, await shop.product(), 'out', 3)
  await stage.receipt(shop)
  const received = (await ledger(shop)).find(({ reference_type }) => reference_type === 'purchase_order')
  const said = (id: string) => reverseMovement(shop.scope, id).catch(({ code, message }) => `${code}: ${message}`)

  expect(await said(out_id)).toBe('not_reversible: A move is taken back by moving the units back.')
  expect(await said(received?.id ?? '')).toMatch(/^not_reversible: What moved for an order is taken back there/)
  expect(await said(nothing.id)).toMatch(/^not_reversible: Nothing moved by it/)
  await expect(reverseMovement(shop.scope, newId())).rejects.toMatchObject({ status: 404 })
  const lasting = (await ledger(shop)).filter(({ is_reversible }) => !is_reversible)
  expect(lasting).toHaveLength(4)
})
