import type Stripe from 'stripe'
import type { SubscriptionChoice } from '#contract/billing.ts'
import type { Prices } from './find-prices.ts'
import { addOnNames, type Sold, soldBy } from './price-list.ts'

/** One item of a subscription as it shall be; without a price it keeps the one it has. */
export type WantedItem = { id?: string; price?: string; quantity?: number; deleted?: true }

/**
 * What a subscription's items have to become for `choice`: the plan, and what is added to it. What stays keeps the price it was bought
 * for, also where ours has changed since; what is of no plan of ours is left alone.
 */
export function itemsFor({ items }: Stripe.Subscription, choice: SubscriptionChoice, prices: Prices): WantedItem[] {
  const { billing } = choice
  const priceOf = (name: string) => prices.get(`pickwell_${name}_${billing}`)?.price ?? ''
  const present = items.data.flatMap(({ id, price }) => {
    const sold = soldBy(price.metadata)
    return sold ? [{ id, sold }] : []
  })
  const changed = present.map(({ id, sold }): WantedItem => {
    const [name, quantity] = wantedFor(sold, choice)
    if (quantity === 0) return { id, deleted: true }
    const isSame = sold.billing === billing && nameOf(sold) === name
    return { id, quantity, ...(!isSame && { price: priceOf(name) }) }
  })
  const missing = addOnNames.filter((name) => !present.some(({ sold }) => nameOf(sold) === name))
  const added = missing.map((name): WantedItem => ({ price: priceOf(name), quantity: Number(choice[name]) }))
  return [...changed, ...added.filter(({ quantity }) => quantity !== 0)]
}

const nameOf = (sold: Sold) => ('plan' in sold ? sold.plan : sold.add_on)

/** What an item becomes, and how many of it. */
const wantedFor = (sold: Sold, choice: SubscriptionChoice): [name: string, quantity: number] =>
  'plan' in sold ? [choice.plan, 1] : [sold.add_on, Number(choice[sold.add_on])]
