import type { OrderStatus } from '#contract/order-life.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Released } from '#server/stock/release-reservations.ts'

type LastChange = {
  action: string
  created_at: string
  request_id: string | null
  /** That it had before. */
  status: OrderStatus | null
  /** Of a cancellation; null in those from before it was noted. */
  units_put_back: number | null
  /** Until a cancellation or a reopening; null in those from before it was noted. */
  promised: Released[] | null
  /** It was an edit that named a customer or supplier where there was none. */
  has_named_party: boolean
}

const lastChange = statement<LastChange>(
  'last_changes_of_order',
  `select action, created_at, request_id, before ->> 'status' as status, (after ->> 'units_put_back')::bigint as units_put_back,
  after -> 'promised' as promised,
  action = 'order.amended' and coalesce(before ->> 'customer_id', before ->> 'supplier_id') is null
    and coalesce(after ->> 'customer_id', after ->> 'supplier_id') is not null as has_named_party
from audit_log
where org_id = $1 and row_id = $2 and action not in ('order.back_order_filled', 'order.promise_lost', 'order.mailed') order by created_at desc, id desc limit $3::int`,
)

/** The last change to an order, by the audit log. What it is promised by a delivery or loses by an out changes nothing of the order itself, nor does its being mailed. */
export const lastChangeOf = (orderId: string) => lastChange(orderId, 1).as(([last]) => last)

/** So many changes are looked through for one that stands: nobody takes back more of them one after the other. */
const looked = 20

/**
 * The last change that stands, and how many since were taken and undone again: each of these pairs leaves the order as it was, and counts its
 * version up twice. `undoes` answers by which steps an undoing was preceded; undefined for what is none.
 */
export const lastStandingOf = (orderId: string, undoes: (action: string) => readonly string[] | undefined) =>
  lastChange(orderId, looked).as((changes) => {
    const undone: (readonly string[])[] = []
    for (const [place, change] of changes.entries()) {
      const taken = undoes(change.action)
      if (taken) undone.push(taken)
      else if (undone.length === 0) return { last: change, pairs: place / 2 }
      else if (!undone.pop()?.includes(change.action)) break
    }
    return { last: undefined, pairs: 0 }
  })

const standing = statement<{ status: OrderStatus | null }>(
  'standing_before_received',
  `select before ->> 'status' as status from audit_log
where org_id = $1 and row_id = $2 and action = 'order.received' order by created_at desc, id desc limit 1`,
)

/** Where the last unit, or closing short, found the order; undefined where nothing has made it received. */
export const standingBeforeReceived = (orderId: string) => standing(orderId).as(([found]) => found?.status ?? undefined)
