import { holdsPromises, isBinding, isOpen } from '#contract/order-life.ts'
import type { SavedLines } from '#contract/orders.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holdAgainstRemoval } from '#server/stock/hold-products.ts'
import { type KeptPromises, keepPromises } from '#server/stock/keep-promises.ts'
import { beyond, withPromised } from '#server/stock/promises-to.ts'
import { reserveFrom } from '#server/stock/reserve-stock.ts'
import { addLines, totalOrder } from './add-lines.ts'
import { unlessAllowed } from './confirm-order.ts'
import { isFullyReceived } from './is-fully-received.ts'
import { type Changes, isTouched, promisesToChange, requireAboveMoved, sortOut } from './line-changes.ts'
import { type LockedLine, type LockedOrder, linesOf, lockOrder, requireStep, setStatus } from './lock-order.ts'
import { orderById, orderItems, withBackOrder } from './order-queries.ts'
import { namingTaken } from './taken-line.ts'
import { changeLines, removeLines } from './write-lines.ts'

/**
 * Autosave: lines changed, added and removed, each guarded by the version its editor saw. Stale ones come back as conflicts
 * and the rest are saved. A confirmed sale promises what the changes ask for beyond before, or refuses with what is short.
 */
export function saveLines(scope: Scope, id: string, asked: Changes): Promise<SavedLines> {
  const saving = scope.transaction(async (tx) => {
    const [order, before] = await tx.batch(lockOrder(id), linesOf(id))
    if (!isOpen(order.status))
      refuse('order_not_editable', `The lines of an order that is ${order.status} are final`, { status: order.status })
    const { fresh, conflicts } = sortOut(asked, before)
    const { changed, added, removed } = fresh
    if (changed.length + added.length + removed.length > 0) await save(tx, order, { asked, fresh }, before)
    const lines = [...asked.changed, ...asked.added, ...asked.removed].map((line) => line.id)
    const [saved, items] = await tx.batch(orderById(id), orderItems(id, lines))
    return { order: saved, items: items.map((item) => withBackOrder(saved, item)), conflicts }
  })
  return saving.catch(namingTaken(scope, id, asked.added))
}

type Wanted = { asked: Changes; fresh: Changes }

async function save(tx: Tx, order: LockedOrder, { asked, fresh }: Wanted, before: readonly LockedLine[]) {
  requireAboveMoved(fresh, before, asked)
  const touched = before.filter((line) => isTouched(fresh, line.id))
  tx.queue(holdAgainstRemoval([...touched, ...fresh.changed, ...fresh.added].map(({ product_id }) => product_id)))
  const isPromised = holdsPromises(order)
  const promises = promisesToChange(fresh, before)
  const products = promises.needs.map((need) => need.product_id)
  const held = isPromised ? await keepPromises(tx, promises.keep, products) : undefined
  const removed = fresh.removed.map((line) => line.id)
  await removeLines(tx, removed)
  if (fresh.changed.length > 0) tx.queue(changeLines(tx.userId, fresh.changed, asked.changed))
  const kept = before.filter((line) => !removed.includes(line.id))
  const around = { before: kept, asked: { as: 'added', lines: asked.added } }
  tx.queue(...addLines(tx.userId, order, fresh.added, around), totalOrder(order.id))
  // The lines of a sale that binds nobody need no second look: nothing is promised by them, and none is received.
  const after = isBinding(order.status) || order.order_type === 'purchase' ? await tx.run(linesOf(order.id)) : []
  if (isBinding(order.status) && after.length === 0) refuse('order_empty', 'A confirmed order keeps at least one item')
  if (held) await promiseMore(tx, promises, held)
  tx.audit({
    action: 'order.lines_saved',
    table: 'orders',
    id: order.id,
    before: { lines: touched },
    after: fresh,
  })
  if (isPromised) await publish(tx, 'order_lines_saved', { order_id: order.id })
  if (order.order_type === 'purchase' && isFullyReceived(after))
    setStatus(tx, order, requireStep(order, 'receive'), 'order.received')
}

/** Promises what the lines need beyond what they kept. Where it is short of what they ask more of than before, they are refused. */
async function promiseMore(tx: Tx, { needs, growing }: ReturnType<typeof promisesToChange>, held: KeptPromises) {
  await reserveFrom(tx, held.free, beyond(needs, held.kept), {
    async whenShort(shortages) {
      const short = withPromised(shortages, held.kept).filter((one) => growing.has(one.product_id))
      if (short.length > 0) await unlessAllowed(tx, short)
    },
  })
}
