import { type Allocation, allocate, type Free } from '#server/stock/stock-demand.ts'
import type { Line } from './steps.ts'

type Level = { location_id: string; is_default: boolean; on_hand: number; reserved: number }

const freeIn = (level: Level | undefined) => (level ? level.on_hand - level.reserved : 0)

/**
 * The stock as the plan knows it, so that what it has people do is possible: shared out as orders share it out, the default place
 * first. What it comes to is compared with the real levels by a test. Places are in the order in which they were added; `null` is the first.
 */
export class Shelf {
  readonly #places: readonly string[]
  readonly #levels = new Map<string, Level[]>()
  readonly #promises = new Map<string, Allocation[]>()

  constructor(places: readonly string[]) {
    this.#places = places
  }

  open(sku: string) {
    const levels = this.#places.map((location_id, place) => ({ location_id, is_default: place === 0 }))
    this.#levels.set(
      sku,
      levels.map((level) => ({ ...level, on_hand: 0, reserved: 0 })),
    )
  }

  isOpen = (sku: string) => this.#levels.has(sku)
  skus = () => [...this.#levels.keys()]
  onHand = (sku: string) => this.#sum(sku, (level) => level.on_hand)
  onHandAt = (sku: string, place: string | null) => this.#at(sku, place)?.on_hand ?? 0
  free = (sku: string) => this.#sum(sku, freeIn)
  freeAt = (sku: string, place: string | null) => freeIn(this.#at(sku, place))
  reserved = (sku: string) => this.#sum(sku, (level) => level.reserved)

  /** What comes, or goes: no more than is free there. */
  book(sku: string, place: string | null, change: number) {
    const level = this.#at(sku, place)
    if (!level || (change < 0 && -change > freeIn(level))) throw new Error(`${sku} has no ${-change}`)
    level.on_hand += change
  }

  /** Promises all lines of an order; answers false, and promises nothing, where something is short. */
  promise(order: string, lines: readonly Line[]): boolean {
    const demands = lines.map(({ sku, quantity }) => ({ order_item_id: sku, product_id: sku, quantity }))
    const { allocations, shortages } = allocate(
      demands,
      lines.flatMap(({ sku }) => this.#freeOf(sku)),
    )
    if (shortages.length > 0) return false
    this.#promises.set(order, allocations)
    this.#change(allocations, (level, quantity) => {
      level.reserved += quantity
    })
    return true
  }

  /** Takes what is promised to an order off the shelf, of some lines only if any are named: from one place after the other by name, as pickers do. */
  take(order: string, lines?: readonly Line[]) {
    const promised = this.#promisedTo(order).toSorted((one, other) => (one.location_id < other.location_id ? -1 : 1))
    const wanted = new Map(lines?.map(({ sku, quantity }) => [sku, quantity]))
    const taken = promised.map((one) => {
      const quantity = lines ? Math.min(one.quantity, wanted.get(one.product_id) ?? 0) : one.quantity
      wanted.set(one.product_id, (wanted.get(one.product_id) ?? 0) - quantity)
      return { ...one, quantity }
    })
    this.#change(taken, (level, quantity) => {
      level.on_hand -= quantity
      level.reserved -= quantity
    })
    const left = promised.map((one, place) => ({ ...one, quantity: one.quantity - (taken[place]?.quantity ?? 0) }))
    this.#promises.set(order, left)
  }

  /** Takes units from the default place, those that are promised to an order too. */
  lose(order: string, sku: string, quantity: number) {
    const level = this.#at(sku, null)
    if (!level || level.on_hand < quantity) throw new Error(`${sku} has no ${quantity}`)
    level.on_hand -= quantity
    const given = Math.max(0, -freeIn(level))
    level.reserved -= given
    const promised = this.#promisedTo(order)
    this.#promises.set(
      order,
      promised.map((one) => (one.product_id === sku ? { ...one, quantity: one.quantity - given } : one)),
    )
  }

  /** What is promised to an order is free again. */
  release(order: string) {
    this.#change(this.#promisedTo(order), (level, quantity) => {
      level.reserved -= quantity
    })
    this.#promises.delete(order)
  }

  #promisedTo = (order: string) => this.#promises.get(order) ?? []
  #levelsOf = (sku: string) => this.#levels.get(sku) ?? []
  #at = (sku: string, place: string | null) =>
    this.#levelsOf(sku).find((level) => (place === null ? level.is_default : level.location_id === place))
  #sum = (sku: string, of: (level: Level) => number) => this.#levelsOf(sku).reduce((all, level) => all + of(level), 0)
  #freeOf = (sku: string): Free[] =>
    this.#levelsOf(sku).map((level) => ({ product_id: sku, ...level, free: freeIn(level) }))

  #change(taken: readonly Allocation[], change: (level: Level, quantity: number) => void) {
    for (const { product_id, location_id, quantity } of taken) {
      const level = this.#at(product_id, location_id)
      if (level) change(level, quantity)
    }
  }
}
