import { expect, test } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { bookMovements } from './book-movements.ts'
import { recordMovement } from './record-movements.ts'
import { createLocation } from './save-location.ts'

const brings = (product: { id: string }, place: { id: string }) =>
  NewMovement.parse({ product_id: product.id, quantity: 2, location_id: place.id, notes: 'Found behind the shelf' })
const newPlace = ({ scope }: Shop) =>
  createLocation(scope, { name: 'Cellar', address: null, city: null, country: null, is_default: false })

test('the first movement into a place and the next one say and leave the same', async () => {
  const shop = await openShop()
  const [mug, cellar] = [await shop.product(), await newPlace(shop)]

  const first = await recordMovement(shop.scope, brings(mug, cellar))
  const next = await recordMovement(shop.scope, brings(mug, cellar))

  expect(next).toEqual({ ...first, id: next.id, created_at: next.created_at })
  const left = await shop.scope.read(({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'after'])
      .where('action', '=', 'movement.recorded')
      .execute(),
  )
  const [one, other] = left.map(({ after, ...row }) => ({ ...row, after: after as Record<string, unknown> }))
  expect(left).toHaveLength(2)
  expect(other).toEqual({
    ...one,
    after: { ...one?.after, id: next.id },
  })
})

async function movementsOf(shop: Shop) {
  const ask = asker(openApp(shop.context), await shop.token())
  return (body: object, key = newId()) =>
    ask.raw('/api/v1/stock/movements', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
}

const waitingIn = ({ context }: Shop) => expect.poll(() => waitingForLocks(context.database.pool), { interval: 5 })

/** Takes units and keeps them in an open transaction until it is told to go on. */
function takenMeanwhile({ scope }: Shop, { id }: { id: string }, quantity: number) {
  const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = scope.transaction(async (tx) => {
    const [row] = await bookMovements(tx, [{ product_id: id, movement_type: 'out', quantity }])
    tx.audit({ action: 'movement.recorded', table: 'stock_movements', id: row?.id ?? '' })
    taken.resolve()
    await goOn.promise
  })
  const finish = () => {
    goOn.resolve()
    return done
  }
  return { taken: taken.promise, finish }
}

test('two requests of one key wait in a row, not for each other: the first is done, the other refused', async () => {
  const shop = await openShop()
  const [mug, move, key] = [await shop.product({ onHand: 30 }), await movementsOf(shop), newId()]
  const holder = takenMeanwhile(shop, mug, 1)
  await holder.taken

  const first = move({ product_id: mug.id, movement_type: 'out', quantity: 1 }, key)
  await waitingIn(shop).toBe(1)
  const second = move({ product_id: mug.id, movement_type: 'out', quantity: 1000 }, key)
  await waitingIn(shop).toBe(2)
  await holder.finish()

  expect([(await first).status, (await second).status]).toEqual([200, 422])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 28, reserved: 0 })
})

test('a movement that would not fit a second time is answered as the first time under its key', async () => {
  const shop = await openShop()
  const [mug, move, key] = [await shop.product({ onHand: 1 }), await movementsOf(shop), newId()]
  const much = { product_id: mug.id, movement_type: 'in', quantity: 2_000_000_000 }
  const first = await move(much, key)

  expect(first.status).toBe(200)
  expect(await move(much, key)).toMatchObject({ status: 200, json: first.json })
  expect((await move({ ...much, quantity: 1_999_999_999 }, key)).status).toBe(422)
  expect((await move(much)).status).toBe(400)
})
