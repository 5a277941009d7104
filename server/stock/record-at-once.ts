import type * as z from 'zod'
import type { Movement, NewMovement } from '#contract/stock.ts'
import { keepAnswer } from '#server/platform/idempotency.ts'
import { newId, type Scope } from '#server/platform/scope.ts'
import { trail } from '#server/platform/trail.ts'
import { explainOverflow, ledger, namedPlace } from './ledger.ts'

const moment = `to_char(now()::timestamptz(3) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const asked = `'product_id', e.product_id, 'movement_type', e.movement_type, 'quantity', e.quantity, 'location_id', e.location_id,
    'reference_type', e.reference_type, 'reference_id', e.reference_id, 'notes', e.notes`
const came = `'id', e.id, 'stock_change', e.stock_change, 'shortfall', 0, 'created_at', ${moment}`

// Everything a movement is, in one statement: what it does, what it leaves behind and what is answered, now and under its key.
const record = `
with ${ledger(
  '(values ($4::uuid, $5::uuid, $6::text, $7::int, $8::uuid, null::uuid, $9::text, $10::text, null::uuid, $11::text))',
  `p.archived_at is null and (a.movement_type = 'in' or a.quantity <= l.on_hand - l.reserved)`,
)}, writes as (
  select $12::uuid as audit_id, 'movement.recorded' as action, 'stock_movements' as table_name, e.id as row_id, null::jsonb as before,
    jsonb_build_object(${asked}, ${came}, 'booked_location_id', e.booked_location_id, 'on_hand', e.was + e.stock_change) as after,
    array[e.product_id] as product_ids, greatest(e.stock_change, 0) as units_in, greatest(- e.stock_change, 0) as units_out
  from effect e
), ${trail('writes')}, answers as (
  select json_build_object(${asked}, ${came}, 'product_name', e.product_name, 'product_sku', e.product_sku,
    'location_name', ${namedPlace}, 'user_id', $2::uuid) as answer
  from effect e
), ${keepAnswer('answers', '$13', '$14')}
select answer from answers`

/**
 * Records a movement in one message, its commit included. Answers nothing, and has done nothing, where there is more to it: a
 * product that has not lain there before or is not the organisation's, an out that takes more than is free.
 */
export function recordAtOnce(
  scope: Scope,
  asked: z.output<typeof NewMovement>,
): Promise<{ answer: Movement } | undefined> {
  return scope.transactionAtOnce(async (tx, claim) => {
    const [recorded] = await tx
      .hot<{ answer: Movement }>('record_movement', record, [
        tx.orgId,
        tx.userId,
        scope.requestId,
        newId(),
        asked.product_id,
        asked.movement_type,
        asked.quantity,
        asked.location_id,
        asked.reference_type,
        asked.reference_id,
        asked.notes,
        newId(),
        claim?.key ?? null,
        claim?.requestHash ?? null,
      ])
      .catch(explainOverflow)
    return recorded
  })
}
