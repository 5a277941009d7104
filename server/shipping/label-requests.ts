import type { LabelRequest } from '#server/platform/carrier.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

export type Asked = Omit<LabelRequest, 'idempotency_key' | 'requested_at'>
type Row = { id: string; asked: Asked; created_at: string }

/** A row of label_requests as the carrier is asked. */
export const requestIn = ({ id, asked, created_at }: Row): LabelRequest => ({
  ...asked,
  idempotency_key: id,
  requested_at: created_at,
})

// Twice the patience of any carrier: whoever asked longer ago has crashed.
const openRequest = statement<Row & { is_same: boolean; is_under_way: boolean }>(
  'open_label_request',
  `select id, asked, created_at, asked = $3::jsonb as is_same,
  failure is null and updated_at > now() - interval '60 seconds' as is_under_way
from label_requests where org_id = $1 and order_id = $2 and status = 'requested'`,
)

/** The request of an order whose outcome is unknown, compared with what is asked now. */
export const openRequestOf = (orderId: string, asked: Asked) =>
  openRequest(orderId, JSON.stringify(asked)).as(([open]) => open)

const insert = statement(
  'insert_label_request',
  'insert into label_requests (org_id, id, order_id, asked, user_id, created_at) values ($1, $2, $3, $4, $5, $6)',
)

/** No audit: the row itself says who asked what and when, and no screen shows it. */
export function insertRequest(tx: Tx, orderId: string, asked: Asked): LabelRequest {
  const [id, created_at] = [newId(), new Date().toISOString()]
  tx.queue(insert(id, orderId, JSON.stringify(asked), tx.userId, created_at))
  return requestIn({ id, asked, created_at })
}

const again = statement(
  'ask_label_again',
  'update label_requests set failure = null, user_id = $3, updated_at = now() where org_id = $1 and id = $2',
)

/** The same label is asked for once more. */
export const askAgain = (tx: Tx, id: string) => again(id, tx.userId)

/** A withdrawn label that could not be given back. No audit: nothing has become of it. */
export const putLast = statement(
  'put_label_last',
  `update label_requests set updated_at = now() where org_id = $1 and id = $2 and status = 'withdrawn'`,
)

const settle = statement<{ id: string }>(
  'settle_label_request',
  `update label_requests set status = $4, failure = $5, updated_at = now()
where org_id = $1 and id = $2 and status = $3 returning id`,
)

type Turn = 'label.failed' | 'label.refused' | 'label.withdrawn' | 'label.voided'
type Status = 'requested' | 'bought' | 'refused' | 'withdrawn' | 'voided'

/** What became of a request; false where somebody else has settled it meanwhile. */
export async function settleRequest(
  tx: Tx,
  id: string,
  { action, from, to, why }: { action: Turn; from: Status; to: Status; why?: string },
) {
  const failure = why?.slice(0, 500) ?? null
  const [settled] = await tx.run(settle(id, from, to, failure))
  if (settled)
    tx.audit({ action, table: 'label_requests', id, before: { status: from }, after: { status: to, failure } })
  return settled !== undefined
}
