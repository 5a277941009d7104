import { countReceivedUnits } from '#server/orders/count-units.ts'
import { nextNumber, numbered } from '#server/platform/database/next-number.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { built, statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'

/** Units of one line: what came, or below 0 what is taken back. */
type Units = { order_item_id: string; quantity: number }
/** No location means the default one. */
type NewReceipt = { location_id: string | null; notes: string | null; reverses_receipt_id?: string }

// Joined with the lines, because a distributed engine sends rows from elsewhere through a COPY that row security refuses.
const document = statement(
  'document_arrivals',
  `insert into receipt_items (org_id, receipt_id, order_item_id, quantity)
select i.org_id, $2, i.id, a.quantity from unnest($3::uuid[], $4::int[]) as a(order_item_id, quantity)
join order_items i on i.org_id = $1 and i.id = a.order_item_id`,
)

/** Writes the receipt of one delivery, or of one that is taken back, and counts its units on the order's lines. */
export async function writeReceipt(tx: Tx, orderId: string, input: NewReceipt, units: readonly Units[]) {
  const place = tx.db
    .selectFrom('locations')
    .select('id')
    .where((eb) => (input.location_id ? eb('id', '=', input.location_id) : eb('is_default', '=', true)))
  const [[location], number] = await tx.batch(built(place), nextNumber('receipt'))
  if (!location) missingReference('location_id', input.location_id)
  const receipt = await tx.db
    .insertInto('receipts')
    .values({
      id: newId(),
      receipt_number: numbered('RC', number),
      order_id: orderId,
      location_id: location.id,
      notes: input.notes,
      reverses_receipt_id: input.reverses_receipt_id ?? null,
      user_id: tx.userId,
    })
    .returning(['id', 'receipt_number', 'location_id', 'notes', 'created_at'])
    .executeTakeFirstOrThrow()
  const [lines, quantities] = [units.map((line) => line.order_item_id), units.map((line) => line.quantity)]
  const counted = units.map((line) => [line.order_item_id, line.quantity] as const)
  tx.queue(document(receipt.id, lines, quantities), countReceivedUnits(counted))
  return receipt
}
