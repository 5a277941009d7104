import type * as z from 'zod'
import type { LineChanges } from '#contract/line-changes.ts'
import { refuse } from '#server/platform/refusal.ts'
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

/** A line never falls below what has been received or picked for it, nor becomes another product then. */
export function requireAboveMoved({ changed, removed }: Changes, before: readonly LockedLine[]) {
  const lineOf = new Map(before.map((line) => [line.id, line]))
  const moved = (id: string) => Math.max(lineOf.get(id)?.quantity_received ?? 0, lineOf.get(id)?.quantity_picked ?? 0)
  for (const line of changed)
    if (line.quantity < moved(line.id) || (moved(line.id) > 0 && line.product_id !== lineOf.get(line.id)?.product_id))
      refuse('below_moved', `${moved(line.id)} units of this line have moved already`, {
        field: 'quantity',
        value: line.quantity,
        id: line.id,
      })
  for (const line of removed)
    if (moved(line.id) > 0) refuse('below_moved', 'Units of this line have moved already', { id: line.id })
}

/**
 * The lines whose promises must be made anew, in two: those that ask for more than before (or for other goods) must find it,
 * those that ask for less keep what can be kept and are never refused.
 */
export function promisesToRemake({ changed, added }: Changes, before: readonly LockedLine[]) {
  const lineOf = new Map(before.map((line) => [line.id, line]))
  const moreOf = ({ id, product_id, quantity }: Changes['changed'][number]) => {
    const line = lineOf.get(id)
    return line?.product_id === product_id ? quantity - line.quantity : quantity
  }
  return {
    growing: [...added, ...changed.filter((line) => moreOf(line) > 0)].map((line) => line.id),
    shrinking: changed.filter((line) => moreOf(line) < 0).map((line) => line.id),
  }
}
