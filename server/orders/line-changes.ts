import type * as z from 'zod'
import type { LineChanges } from '#contract/line-changes.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Demand } from '#server/stock/stock-demand.ts'
import type { LockedLine } from './lock-order.ts'

export type Changes = z.output<typeof LineChanges>

export const isTouched = ({ changed, removed }: Changes, id: string) =>
  [...changed, ...removed].some((line) => line.id === id)

/** What is saved and what came too late: a stale line is a conflict, the rest is fresh. */
export function sortOut(asked: Changes, before: readonly LockedLine[]): { fresh: Changes; conflicts: string[] } {
  const versions = new Map(before.map((line) => [line.id, line.version]))
  const isFresh = (line: { id: string; version: number }) => versions.get(line.id) === line.version
  const stale = [...asked.changed, ...asked.removed].filter((line) => !isFresh(line)).map((line) => line.id)
  // A line sent as new that is here already was saved by an earlier try whose answer got lost: nothing to do, nothing to say.
  const added = asked.added.filter((line) => !versions.has(line.id))
  return {
    fresh: { changed: asked.changed.filter(isFresh), removed: asked.removed.filter(isFresh), added },
    conflicts: [...new Set(stale)],
  }
}

/** A line never falls below what has been received or picked for it, nor becomes another product then; it is named as in `asked`. */
export function requireAboveMoved({ changed, removed }: Changes, before: readonly LockedLine[], asked: Changes) {
  const lineOf = new Map(before.map((line) => [line.id, line]))
  const moved = (id: string) => Math.max(lineOf.get(id)?.quantity_received ?? 0, lineOf.get(id)?.quantity_picked ?? 0)
  for (const line of changed)
    if (line.quantity < moved(line.id) || (moved(line.id) > 0 && line.product_id !== lineOf.get(line.id)?.product_id))
      refuse('below_moved', `${moved(line.id)} units of this line have moved already`, {
        field: `changed.${asked.changed.indexOf(line)}.quantity`,
        value: line.quantity,
        id: line.id,
      })
  for (const line of removed)
    if (moved(line.id) > 0)
      refuse('below_moved', 'Units of this line have moved already', {
        field: `removed.${asked.removed.indexOf(line)}`,
        id: line.id,
      })
}

/**
 * What a save asks of the shelf, of lines whose quantity or product changes: how much of what it was promised each may `keep`, and how much it
 * `needs` now. Products that the lines together ask more of than before are `growing`: it must be found; who asks for less, or merges lines of
 * one product, is never refused.
 */
export function promisesToChange({ changed, added, removed }: Changes, before: readonly LockedLine[]) {
  const wanted = new Map([...changed, ...added].map((line) => [line.id, line]))
  const gone = new Set(removed.map((line) => line.id))
  const touched = before.filter(({ id, product_id, quantity }) => {
    const line = wanted.get(id)
    return gone.has(id) || (line && (line.product_id !== product_id || line.quantity !== quantity))
  })
  const lineOf = new Map(touched.map((line) => [line.id, line]))
  const asking = [...changed.filter((line) => lineOf.has(line.id)), ...added]
  const need = ({ id, product_id, quantity }: (typeof asking)[number]): Demand => ({
    ...{ order_item_id: id, product_id },
    quantity: quantity - (lineOf.get(id)?.quantity_picked ?? 0),
  })
  const keep = ({ id, product_id }: LockedLine): Demand => {
    const line = wanted.get(id)
    return line?.product_id === product_id ? need(line) : { order_item_id: id, product_id, quantity: 0 }
  }
  const more = new Map<string, number>()
  const count = (product_id: string, units: number) => more.set(product_id, (more.get(product_id) ?? 0) + units)
  for (const line of asking) count(line.product_id, line.quantity)
  for (const line of touched) count(line.product_id, -line.quantity)
  return {
    keep: touched.map(keep),
    needs: asking.map(need),
    growing: new Set([...more].filter(([, units]) => units > 0).map(([product_id]) => product_id)),
  }
}
