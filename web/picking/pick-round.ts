import type { PicklistDetail, PicklistItem } from '#contract/picking.ts'
import type { Counted } from '../scan/counted-line.tsx'
import { type Counts, keyOf, type Rules } from '../scan/tally.ts'
import { stockOf, whereOf } from './picklist-words.ts'

/** Units taken (or put back, negative) since the last save, by line and product. */
export type PickRound = Counts

type SentPick = { picklist_item_id?: string | undefined; product_id?: string | undefined; quantity: number }

/** The counter of a line: what is saved plus this round, never outside 0 and what was ordered. */
export const pickedOf = (round: PickRound, item: PicklistItem) =>
  Math.max(0, Math.min(item.quantity_picked + (round.get(keyOf(item)) ?? 0), item.quantity_ordered))

export const changeOf = (round: PickRound, item: PicklistItem) => pickedOf(round, item) - item.quantity_picked

export const withPicked = (round: PickRound, item: PicklistItem, picked: number): PickRound =>
  new Map(round).set(keyOf(item), picked - item.quantity_picked)

/** The counters of a round: nobody takes more than was ordered, and what was saved can be put back. */
export const roundRules: Rules<PicklistItem> = {
  countOf: pickedOf,
  withCount: withPicked,
  leastOf: () => 0,
  mostOf: ({ quantity_ordered }) => quantity_ordered,
  remembersOver: false,
}

/** While units are on their way to the server, or nobody knows whether they came: what was sent stays as it was, and is counted on from. */
export const rulesFrom = (sent: PickRound): Rules<PicklistItem> => ({
  ...roundRules,
  leastOf: (item) => pickedOf(sent, item),
})

/** What a save sent. */
export const sentIn = (items: readonly SentPick[]): PickRound =>
  new Map(
    items.map(({ picklist_item_id: id = '', product_id = '', quantity }) => [keyOf({ id, product_id }), quantity]),
  )

/** The lines as the screen counts them. */
export const countedLines = (round: PickRound, items: readonly PicklistItem[], rules: Rules<PicklistItem>): Counted[] =>
  items.map((item) => ({
    id: item.id,
    product_id: item.product_id,
    name: item.product_name,
    sku: item.product_sku,
    note: [whereOf(item), stockOf(item)].filter(Boolean).join(' · '),
    count: pickedOf(round, item),
    min: rules.leastOf(item),
    max: item.quantity_ordered,
  }))

/** What a save sends: the change of each line that has one, and of which product, which may have lost its line when it arrives. */
export const picksIn = (round: PickRound, items: readonly PicklistItem[]) =>
  items.flatMap((item) => {
    const quantity = changeOf(round, item)
    return quantity === 0 ? [] : [{ picklist_item_id: item.id, product_id: item.product_id, quantity }]
  })

/** The list as it stands once the round is saved, until it is read again. */
export const afterRound = (picklist: PicklistDetail, round: PickRound): PicklistDetail => ({
  ...picklist,
  items: picklist.items.map((item) => ({ ...item, quantity_picked: pickedOf(round, item) })),
})
