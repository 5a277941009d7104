import { nextNumber, numbered } from '#server/platform/database/next-number.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { missingReference } from '#server/platform/missing-reference.ts'

type Arrival = { order_item_id: string; quantity: number }

// Document lines and the running count on the order line, in one statement; the check constraint backs received <= ordered.
const count = `
with arrived as (
  select * from unnest($3::uuid[], $4::int[]) as a(order_item_id, quantity)
), documented as (
  insert into receipt_items (org_id, receipt_id, order_item_id, quantity) select $1, $2, order_item_id, quantity from arrived
)
update order_items i set quantity_received = i.quantity_received + a.quantity, updated_at = now()
from arrived a where i.org_id = $1 and i.id = a.order_item_id`

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
  tx.send('count_received', count, [tx.orgId, receipt.id, ids, arrived.map((line) => line.quantity)])
  return receipt
}
