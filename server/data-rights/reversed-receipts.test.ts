import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { orderTimeline } from '#server/orders/order-timeline.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { getReceipt } from '#server/receiving/receipt-queries.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { reverseReceipt } from '#server/receiving/reverse-receipt.ts'
import { asker } from '#test/support/ask.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { readZip, rowsIn } from '#test/support/read-zip.ts'
import { countRowsOf, rowsOf } from '#test/support/rows-of.ts'
import * as stage from '#test/support/stages.ts'
import { twoInstallations } from '#test/support/two-installations.ts'
import { linkToExport } from './export-link.ts'
import { finishDeletions } from './finish-deletions.ts'

const sql = async ({ context }: Pick<Shop, 'context'>, text: string, values: unknown[]) =>
  (await context.database.pool.query(text, values)).rows as Record<string, unknown>[]

/** Two purchases that came by mistake: one was taken back and has lost a line since, one is still as it came. */
async function shopOfMistakes(opening = openShop) {
  const shop = await opening()
  const [mug, jug] = [await shop.product({ sku: 'MUG' }), await shop.product({ sku: 'JUG' })]
  const order = await shop.purchase([mug, 2], [jug, 3])
  const lines = (await getOrder(shop.scope, order.id)).items
  const items = lines.map(({ id, quantity }) => ({ order_item_id: id, quantity }))
  const wrong = await receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
  const reversal = await reverseReceipt(shop.scope, wrong.id)
  const removed = lines.filter(({ product_sku }) => product_sku === 'JUG').map(({ id, version }) => ({ id, version }))
  await saveLines(shop.scope, order.id, { changed: [], added: [], removed })
  const still = await stage.delivery(shop, await shop.purchase([mug, 4]), 4)
  return { shop, order, wrong, reversal, still }
}

/** What people read of them. */
const told = async (scope: Shop['scope'], of: Awaited<ReturnType<typeof shopOfMistakes>>) => ({
  ...{ wrong: await getReceipt(scope, of.wrong.id), reversal: await getReceipt(scope, of.reversal.id) },
  timeline: (await orderTimeline(scope, of.order.id, { limit: 20 })).items,
})

test('an export has both receipts, which of them took the other back, and the units of a line that is gone', async () => {
  const { shop, wrong, reversal } = await shopOfMistakes()
  const { id } = await stage.doneExport(shop)
  const { url } = await linkToExport(shop.scope, shop.context, id)

  const { pathname, search } = new URL(url, shop.context.publicUrl)
  const answer = await openApp(shop.context).request(pathname + search)
  const files = readZip(Buffer.from(await answer.arrayBuffer()))

  const receipts = rowsIn(files.get('json/receipts.jsonl'))
  expect(receipts.find(({ id }) => id === reversal.id)).toMatchObject({ reverses_receipt_id: wrong.id })
  const units = (id: string) =>
    rowsIn(files.get('json/receipt_items.jsonl'))
      .filter((line) => line.receipt_id === id)
      .map((line) => line.quantity)
  expect(units(wrong.id).toSorted()).toEqual([2, 3])
  expect(units(reversal.id).toSorted()).toEqual([-2, -3])
  const [heading] = (files.get('csv/receipts.csv') ?? '').split('\r\n')
  expect(heading).toContain('Reverses receipt ID,Reverses receipt number')
  expect(files.get('csv/receipts.csv')).toContain(`${wrong.id},${wrong.receipt_number}`)
})

test('erased, all that is left of them are figures, and the books balance', async () => {
  const { shop } = await shopOfMistakes()
  const { orgId } = shop.scope
  const counts = await countRowsOf(shop)
  await sql(shop, 'update auth_users set password_hash = null where id = $1', [shop.user_id])
  const closed = await asker(openApp(shop.context), await shop.token()).raw(
    `/auth/v1/deletions/organisations/${orgId}`,
    {
      ...{
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Test Shop' }),
      },
    },
  )
  expect(closed.text).toContain('erase_at')
  await sql(shop, `update organisation_deletions set erase_at = now() - interval '1 second' where org_id = $1`, [orgId])

  await finishDeletions(shop.context)

  const [left] = await sql(shop, 'select state from organisation_deletions where org_id = $1', [orgId])
  expect(left).toEqual({ state: 'erased' })
  const { receipts, receipt_items } = await countRowsOf(shop)
  expect({ receipts, receipt_items }).toEqual({ receipts: counts.receipts, receipt_items: counts.receipt_items })
  expect((await checkBooks(shop.scope)).differences).toEqual([])
})

test('moved to another installation they tell the same, and what came by mistake is taken back there as it would have been here', async () => {
  const { here, there, move } = await twoInstallations()
  // The books are kept where it went: nothing is left of it here in the end.
  const mistakes = await shopOfMistakes(() => openShopIn(here))
  const { shop, still } = mistakes
  const [before, rows] = [await told(shop.scope, mistakes), await rowsOf(shop)]

  await move(shop.scope.orgId)

  const scope = backgroundScope(there.database, shop.scope.orgId, newId(), shop.user_id)
  const moved = { ...shop, context: there, scope }
  const after = await rowsOf(moved)
  for (const table of ['receipts', 'receipt_items', 'order_items', 'stock_movements'])
    expect([table, after[table]]).toEqual([table, rows[table]])
  expect(await told(moved.scope, mistakes)).toEqual(before)
  await expect(reverseReceipt(moved.scope, mistakes.wrong.id)).rejects.toMatchObject({ code: 'not_reversible' })
  expect(await reverseReceipt(moved.scope, still.id)).toMatchObject({ order_status: 'draft', units: -4 })
  expect((await checkBooks(moved.scope)).differences).toEqual([])

  await sql(
    { context: here },
    `update organisation_moves set ended_at = now() - interval '31 days' where org_id = $1`,
    [shop.scope.orgId],
  )
  await finishDeletions(here)
  const { receipts, receipt_items, orders } = await countRowsOf(shop)
  expect({ receipts, receipt_items, orders }).toEqual({ receipts: 0, receipt_items: 0, orders: 0 })
})
