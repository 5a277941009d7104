import type Stripe from 'stripe'
import type { Prices } from './find-prices.ts'
import type { WantedItem } from './items-for.ts'

/** What a period of a subscription costs, in pence and before the discount: by what it was bought for, which our list may not say any more. */
export const periodPence = ({ items }: Stripe.Subscription) => sumOf(items.data.map((item) => penceOf(item)))

/** The same once its items have become these. What nobody speaks of stays. */
export function periodPenceWith({ items }: Stripe.Subscription, wanted: readonly WantedItem[], prices: Prices): number {
  const listed = new Map([...prices.values()].map(({ price, pence }) => [price, pence]))
  const kept = items.data.map((item) => {
    const change = wanted.find(({ id }) => id === item.id)
    if (change?.deleted) return 0
    const unit = change?.price ? listed.get(change.price) : item.price.unit_amount
    return (unit ?? 0) * (change?.quantity ?? item.quantity ?? 1)
  })
  const added = wanted.filter(({ id }) => id === undefined)
  return sumOf([...kept, ...added.map(({ price = '', quantity = 1 }) => (listed.get(price) ?? 0) * quantity)])
}

const penceOf = ({ price, quantity }: Stripe.SubscriptionItem) => (price.unit_amount ?? 0) * (quantity ?? 1)

const sumOf = (pence: readonly number[]) => pence.reduce((sum, one) => sum + one, 0)
