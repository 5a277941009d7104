import { countReceivedUnits } from '#server/orders/count-units.ts'
import { nextNumber, numbered } from '#server/platform/database/next-number.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { missingReference } from '#server/platform/missing-reference.ts'

type Arrival = { order_item_id: string; quantity: number }

const document = `
insert into receipt_items (org_id, receipt_id, order_item_id, quantity)
select $1, $2, order_item_id, quantity from unnest($3::uuid[], $4::int[]) as a(order_item_id, quantity)`

/** Writes the receipt of one delivery and counts its units on the order's lines. No location means the default one. */
export async function writeReceipt(
  tx: Tx,
  orderId: string,
  asked: { location_id: string | null; notes: string | null },
  arrived: readonly Arrival[],
) {
  const location = await tx.db
    .selectFrom('locations')
    .select('id')
    .where((eb) => (asked.location_id ? eb('id', '=', asked.location_id) : eb('is_default', '=', true)))
    .executeTakeFirst()
  if (!location) missingReference('location_id', asked.location_id)
  const receipt_number = numbered('RC', await nextNumber(tx, 'receipt'))
  const receipt = await tx.db
    .insertInto('receipts')
    .values({
      id: newId(),
      receipt_number,
      order_id: orderId,
      location_id: location.id,
      notes: asked.notes,
      user_id: tx.userId,
    })
    .returning(['id', 'receipt_number', 'location_id', 'notes', 'created_at'])
    .executeTakeFirstOrThrow()
  const ids = arrived.map((line) => line.order_item_id)
  tx.send('document_arrivals', document, [tx.orgId, receipt.id, ids, arrived.map((line) => line.quantity)])
  countReceivedUnits(
    tx,
    arrived.map(({ order_item_id, quantity }) => ({ order_item_id, change: quantity })),
  )
  return receipt
}
