import type Stripe from 'stripe'
import { unlessThere } from './open-stripe.ts'
import { type ListedPrice, priceList } from './price-list.ts'

/** The ids of a price and its product at Stripe, and what it costs, by the key of our price list. */
export type Prices = ReadonlyMap<string, { price: string; product: string; pence: number }>

/** Our price list at Stripe: what is missing there, or costs something else by now, is made. */
export async function findPrices(stripe: Stripe): Promise<Prices> {
  const { data } = await stripe.prices.list({ lookup_keys: priceList.map(({ key }) => key), active: true, limit: 100 })
  const found = new Map(data.map((price) => [price.lookup_key, price]))
  const pairs: [string, { price: string; product: string; pence: number }][] = []
  for (const listed of priceList) {
    const there = found.get(listed.key)
    const price = there && there.unit_amount === listed.pence ? there.id : await makePrice(stripe, listed, there?.id)
    pairs.push([listed.key, { price, product: listed.product, pence: listed.pence }])
  }
  return new Map(pairs)
}

/** Whoever pays the former price goes on paying it: only the key moves to the new one. */
async function makePrice(stripe: Stripe, { key, product, name, pence, sold }: ListedPrice, former = '') {
  const idempotencyKey = `product-${product}-${name}`
  await unlessThere(stripe, stripe.products.create({ id: product, name }, { idempotencyKey }))
  const { id } = await stripe.prices.create(
    {
      ...{ product, currency: 'gbp', unit_amount: pence, tax_behavior: 'inclusive' },
      recurring: { interval: sold.billing === 'yearly' ? 'year' : 'month' },
      ...{ lookup_key: key, transfer_lookup_key: true, metadata: sold },
    },
    { idempotencyKey: `price-${key}-${pence}-${former}` },
  )
  return id
}
