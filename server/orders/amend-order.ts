import type * as z from 'zod'
import { type HeaderField, isBegun, whyFixed } from '#contract/order-header.ts'
import type { HeaderEdit, Order } from '#contract/orders.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseTaken } from './insert-order.ts'
import { lastChangeOf } from './last-change.ts'
import { type LockedLine, linesOf, lockOrder, nounOf } from './lock-order.ts'
import { orderById } from './order-queries.ts'
import { requireDaysInOrder } from './require-days-in-order.ts'
import { requireParty } from './require-party.ts'

type Asked = Omit<z.output<typeof HeaderEdit>, 'version'>

/**
 * Edits what stands above the lines, guarded by the order's version; the status and its promises stay. Refuses what may not change any
 * more by `whyFixed`; of who was named by the very last change of the order it may be taken back. An external_id is no part of the document
 * and may always change: that of a cancelled order is wanted for the one that takes its place.
 */
export function amendOrder(
  scope: Scope,
  id: string,
  { version, ...asked }: z.output<typeof HeaderEdit>,
): Promise<Order> {
  return scope.transaction(async (tx) => {
    const clears = asked.customer_id === null || asked.supplier_id === null
    const last = clears ? lastChangeOf(id) : undefined
    const [, before, lines, change] = await tx.batch(lockOrder(id), orderById(id), linesOf(id), last)
    requireVersion('order', version, before)
    const { customer_id, supplier_id, external_id, ...fields } = asked
    const party = partyIn(tx, before, asked)
    const isTakenBack = change?.has_named_party === true && party?.customer_id === null && party.supplier_id === null
    requireEditable(before, lines, isTakenBack, [
      ...(Object.keys(fields) as Exclude<HeaderField, 'party'>[]),
      ...(party ? (['party'] as const) : []),
    ])
    if (fields.expected_date !== undefined) requireDaysInOrder({ ...before, ...fields }, 'expected_date')
    else if (fields.order_date !== undefined) requireDaysInOrder({ ...before, ...fields }, 'order_date')
    const save = saveHeld(tx, 'orders', id, { ...fields, external_id, ...party, user_id: tx.userId })
    const [, after] = await tx.batch(
      save.refusing((error) => refuseTaken(error, asked)),
      orderById(id),
    )
    tx.audit({ action: 'order.amended', table: 'orders', id, before, after })
    return after
  })
}

/** The party of the order's own side, where one is named, or emptied. Refuses one of the other side. */
function partyIn(tx: Tx, { order_type }: Order, { customer_id, supplier_id }: Asked) {
  const isNamed = (order_type === 'sale' ? customer_id : supplier_id) !== undefined
  const party = { customer_id: customer_id ?? null, supplier_id: supplier_id ?? null }
  return isNamed || party.customer_id || party.supplier_id ? requireParty(tx, { order_type, ...party }) : undefined
}

/** `isTakenBack`: the party goes as it came, as if it had not been named yet. */
function requireEditable(
  order: Order,
  lines: readonly LockedLine[],
  isTakenBack: boolean,
  fields: readonly HeaderField[],
) {
  const { order_type, status } = order
  const hasParty = !isTakenBack && (order.customer_id ?? order.supplier_id) !== null
  const standing = { status, isBegun: isBegun(lines), hasParty }
  for (const field of fields) {
    const fixed = whyFixed(field, standing)
    if (fixed === 'agreed')
      refuse(
        'order_in_progress',
        `Who a ${nounOf(order_type)} is with is final once it is confirmed or goods have moved`,
        {
          status,
        },
      )
    if (fixed)
      refuse('order_not_editable', `This can no longer be changed on a ${nounOf(order_type)} that is ${status}`, {
        status,
      })
  }
}
