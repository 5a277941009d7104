import { type Allocation, allocate, type Free } from '#server/stock/stock-demand.ts'
import type { Line } from './steps.ts'

type Level = { location_id: string; is_default: boolean; on_hand: number; reserved: number }

/**
 * The stock as the plan knows it, so that what it has people do is possible: shared out as orders share it out, the default place
 * first. What it comes to is compared with the real levels by a test. Places are in the order in which they were added.
 */
export function openShelf(places: readonly string[]) {
  const levels = new Map<string, Level[]>()
  const promises = new Map<string, Allocation[]>()
  const levelsOf = (sku: string) => levels.get(sku) ?? []
  const at = (sku: string, place: string | null) =>
    levelsOf(sku).find((level) => (place === null ? level.is_default : level.location_id === place))
  const sum = (sku: string, of: (level: Level) => number) => levelsOf(sku).reduce((all, level) => all + of(level), 0)
  const freeAt = (sku: string, place: string | null) => {
    const level = at(sku, place)
    return level ? level.on_hand - level.reserved : 0
  }
  const freeOf = (sku: string): Free[] =>
    levelsOf(sku).map((level) => ({ product_id: sku, ...level, free: level.on_hand - level.reserved }))
  const each = (taken: readonly Allocation[], change: (level: Level, quantity: number) => void) => {
    for (const { product_id, location_id, quantity } of taken) {
      const level = at(product_id, location_id)
      if (level) change(level, quantity)
    }
  }
  return {
    open: (sku: string) =>
      void levels.set(
        sku,
        places.map((location_id, place) => ({ location_id, is_default: place === 0, on_hand: 0, reserved: 0 })),
      ),
    isOpen: (sku: string) => levels.has(sku),
    skus: () => [...levels.keys()],
    onHand: (sku: string) => sum(sku, (level) => level.on_hand),
    onHandAt: (sku: string, place: string | null) => at(sku, place)?.on_hand ?? 0,
    free: (sku: string) => sum(sku, (level) => level.on_hand - level.reserved),
    reserved: (sku: string) => sum(sku, (level) => level.reserved),
    freeAt,
    /** What comes, or goes: no more than is free there. */
    book(sku: string, place: string | null, change: number) {
      const level = at(sku, place)
      if (!level || (change < 0 && -change > level.on_hand - level.reserved))
        throw new Error(`${sku} has no ${-change}`)
      level.on_hand += change
    },
    /** Promises all lines of an order; answers false, and promises nothing, where something is short. */
    promise(order: string, lines: readonly Line[]): boolean {
      const demands = lines.map(({ sku, quantity }) => ({ order_item_id: sku, product_id: sku, quantity }))
      const { allocations, shortages } = allocate(
        demands,
        lines.flatMap(({ sku }) => freeOf(sku)),
      )
      if (shortages.length > 0) return false
      promises.set(order, allocations)
      each(allocations, (level, quantity) => {
        level.reserved += quantity
      })
      return true
    },
    /** Takes what is promised to an order off the shelf, of some lines only if any are named: from one place after the other by name, as pickers do. */
    take(order: string, lines?: readonly Line[]) {
      const promised = (promises.get(order) ?? []).toSorted((one, other) =>
        one.location_id < other.location_id ? -1 : 1,
      )
      const wanted = new Map(lines?.map(({ sku, quantity }) => [sku, quantity]))
      const taken = promised.map((one) => {
        const quantity = lines ? Math.min(one.quantity, wanted.get(one.product_id) ?? 0) : one.quantity
        wanted.set(one.product_id, (wanted.get(one.product_id) ?? 0) - quantity)
        return { ...one, quantity }
      })
      each(taken, (level, quantity) => {
        level.on_hand -= quantity
        level.reserved -= quantity
      })
      promises.set(
        order,
        promised.map((one, place) => ({ ...one, quantity: one.quantity - (taken[place]?.quantity ?? 0) })),
      )
    },
    /** Takes units from the default place, those that are promised to an order too. */
    lose(order: string, sku: string, quantity: number) {
      const level = at(sku, null)
      if (!level || level.on_hand < quantity) throw new Error(`${sku} has no ${quantity}`)
      level.on_hand -= quantity
      const given = Math.max(0, level.reserved - level.on_hand)
      level.reserved -= given
      const promised = promises.get(order) ?? []
      promises.set(
        order,
        promised.map((one) => (one.product_id === sku ? { ...one, quantity: one.quantity - given } : one)),
      )
    },
    /** What is promised to an order is free again. */
    release(order: string) {
      each(promises.get(order) ?? [], (level, quantity) => {
        level.reserved -= quantity
      })
      promises.delete(order)
    },
  }
}
