import type * as z from 'zod'
import type { Movement, NewMovement } from '#contract/stock.ts'
import { trail } from '#server/platform/database/audit-log.ts'
import { isKeyFree, keepAnswer } from '#server/platform/database/idempotency.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { home, isOverflow, namedPlace, written } from './ledger.ts'

const moment = `to_char(now()::timestamptz(3) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const fields = `'product_id', e.product_id, 'movement_type', e.movement_type, 'quantity', e.quantity, 'location_id', e.location_id,
      'reference_type', e.reference_type, 'reference_id', e.reference_id, 'notes', e.notes, 'id', e.id,
      'stock_change', e.stock_change, 'shortfall', 0, 'created_at', ${moment}`

// Everything a movement is, in one statement: what it does, what it leaves behind and what is answered, now and under its key. An out
// takes what is free: both that and the new level are judged by the row as it is once it is locked.
const record = `
with effect as (
  update stock_levels l set on_hand = l.on_hand + a.stock_change
  from (values ($4::uuid, $5::uuid, $6::text, $7::int, $8::int, $9::uuid, $10::text, $11::text, null::uuid, $12::text))
    as a(id, product_id, movement_type, quantity, stock_change, location_id, reference_type, reference_id, order_item_id, notes)
  join products p on p.org_id = $1 and p.id = a.product_id and p.archived_at is null
  where l.org_id = $1 and l.product_id = a.product_id and l.location_id = coalesce(a.location_id, ${home})
    and l.on_hand + least(a.stock_change, 0) >= l.reserved and ${isKeyFree('$14')}
  returning a.*, l.location_id as booked_location_id, l.on_hand, p.name as product_name, p.sku as product_sku
), ${written}, writes as (
  select $13::uuid as audit_id, 'movement.recorded' as action, 'stock_movements' as table_name, e.id as row_id, null::jsonb as before,
    jsonb_build_object(${fields}, 'booked_location_id', e.booked_location_id, 'on_hand', e.on_hand) as after,
    array[e.product_id] as product_ids, greatest(e.stock_change, 0) as units_in, greatest(- e.stock_change, 0) as units_out,
    json_build_object(${fields}, 'product_name', e.product_name, 'product_sku', e.product_sku,
      'location_name', ${namedPlace}, 'user_id', $2::uuid) as answer
  from effect e
), ${trail('writes')}, ${keepAnswer('writes', '$14', '$15')}
select answer from writes`

/**
 * Records a movement in one message, its commit included. Answers nothing, and has done nothing, where there is more to it: a
 * product that has not lain there before or is not the organisation's, an out that takes more than is free, more than a level
 * holds, a key that is in use or was used before.
 */
export function recordAtOnce(
  scope: Scope,
  asked: z.output<typeof NewMovement>,
): Promise<{ answer: Movement } | undefined> {
  return scope.transactionAtOnce(async (tx, claim) => {
    const [recorded] = await tx.hot<{ answer: Movement }>('record_movement', record, [
      tx.orgId,
      tx.userId,
      scope.requestId,
      newId(),
      asked.product_id,
      asked.movement_type,
      asked.quantity,
      asked.movement_type === 'in' ? asked.quantity : -asked.quantity,
      asked.location_id,
      asked.reference_type,
      asked.reference_id,
      asked.notes,
      newId(),
      claim?.key ?? null,
      claim?.requestHash ?? null,
    ])
    return recorded
  }, isOverflow)
}
