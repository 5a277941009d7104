import {
  type Books,
  found,
  happened,
  type Item,
  type Price,
  type PromotionCode,
  StripeSaysNo,
  type Subscription,
} from './books.ts'
import { type Charged, charge, draw } from './charge.ts'
import { type Form, formIn, formsIn, numberIn, textIn } from './read-form.ts'
import { discount, firstItem, monthsOf, netOf, setPeriod, shifted } from './subscriptions.ts'

const no = (message: string): never => {
  throw new StripeSaysNo(400, 'parameter_invalid', message)
}

type Wish = {
  items: Form[]
  /** From when on it counts, in seconds. */
  at: number
  prorates: boolean
  code: PromotionCode | undefined
}

/** What an update, or its preview, asks for. Refuses what Stripe refuses. */
function wishIn(books: Books, subscription: Subscription, form: Form, discounts: Form[]): Wish {
  const { current_period_start: start, current_period_end: last } = firstItem(subscription)
  const at = numberIn(form, 'proration_date') ?? books.now()
  if (at < start || at > last) no('proration_date has to be within the current period.')
  const behaviour = textIn(form, 'proration_behavior')
  if (behaviour === 'create_prorations' || !behaviour) no('The fake knows always_invoice and none.')
  const typed = discounts.map((one) => textIn(one, 'promotion_code'))[0]
  const code = [...books.codes.values()].find(({ id }) => id === typed)
  if (typed && !code?.left) no(`This promotion code cannot be redeemed: ${typed}`)
  return { items: formsIn(form, 'items'), at, prorates: behaviour === 'always_invoice', code }
}

function itemIn(books: Books, form: Form, before: Item | undefined, { items }: Subscription): Item {
  const price = textIn(form, 'price') ?? before?.price.id
  const [old] = items.data
  const period = before ?? old
  if (!old || !period || !price) return no('An item has a price.')
  const { current_period_start, current_period_end } = period
  return {
    ...{ id: before?.id ?? books.newId('si'), object: 'subscription_item', price: found(books.prices, price) },
    ...{ quantity: numberIn(form, 'quantity') ?? before?.quantity ?? 1, current_period_start, current_period_end },
  }
}

/** The items as they shall be: those that nobody speaks of stay. */
function itemsAfter(books: Books, subscription: Subscription, asked: readonly Form[]): Item[] {
  const { data } = subscription.items
  const idIn = (form: Form) => textIn(form, 'id')
  for (const form of asked)
    if (idIn(form) && !data.some(({ id }) => id === idIn(form))) no(`No such item: ${idIn(form)}`)
  const kept = data.flatMap((item) => {
    const form = asked.find((one) => idIn(one) === item.id)
    if (form && textIn(form, 'deleted') === 'true') return []
    return [form ? itemIn(books, form, item, subscription) : item]
  })
  const all = [
    ...kept,
    ...asked.filter((one) => !idIn(one)).map((form) => itemIn(books, form, undefined, subscription)),
  ]
  if (new Set(all.map(({ price }) => monthsOf(price))).size !== 1) no('All prices have to be of the same interval.')
  if (new Set(all.map(({ price }) => price.product)).size !== all.length) no('There is an item of that price already.')
  return all
}

/** A subscription as it would be, and what would be charged for it now. Nothing is noted. */
function changed(books: Books, subscription: Subscription, wish: Wish) {
  const next = structuredClone(subscription)
  next.items.data = itemsAfter(books, subscription, wish.items)
  if (wish.code) discount(books, next, wish.code.promotion.coupon, wish.code.id)
  const [old, item, now] = [firstItem(subscription), firstItem(next), books.now()]
  const isSameLength = monthsOf(old.price) === monthsOf(item.price)
  const isTrial = subscription.status === 'trialing'
  const isFree = isTrial || (isSameLength && subscription.billing_cycle_anchor > now)
  if (!isSameLength && !isTrial) {
    next.billing_cycle_anchor = now
    setPeriod(next, now, shifted(now, monthsOf(item.price)))
  }
  const lines = isFree ? [] : linesFor(subscription, next, wish, isSameLength)
  return { next, lines }
}

function linesFor(before: Subscription, next: Subscription, { at, prorates }: Wish, isSameLength: boolean): Charged[] {
  const { current_period_start: start, current_period_end: last } = firstItem(before)
  const left = (last - at) / (last - start)
  const isSame = (one: Item, others: Subscription) =>
    isSameLength &&
    others.items.data.some(
      ({ id, price, quantity }) => id === one.id && price === one.price && quantity === one.quantity,
    )
  const gone = before.items.data.filter((item) => !isSame(item, next))
  const come = next.items.data.filter((item) => !isSame(item, before))
  const unused = gone.map(({ price, quantity }): Charged => {
    const pence = -netOf(before, Math.round(price.unit_amount * quantity * left))
    return { text: `Unused time on ${price.product}`, pence, isNet: true, period: { start: at, end: last } }
  })
  const end = firstItem(next).current_period_end
  const remaining = come.map(({ price, quantity }): Charged => {
    const pence = Math.round(price.unit_amount * quantity * (isSameLength ? left : 1))
    return { text: `Remaining time on ${price.product}`, pence, period: { start: at, end } }
  })
  if (!prorates && isSameLength) return []
  return prorates ? [...unused, ...remaining] : remaining
}

/** What an update would charge at once. */
export function preview(books: Books, subscription: Subscription, form: Form) {
  const details = formIn(form, 'subscription_details')
  const { next, lines } = changed(books, subscription, wishIn(books, subscription, details, formsIn(form, 'discounts')))
  return draw(books, next, 'subscription_update', lines)
}

/** Other items by the second, or as of another moment, within the period; a new period where they have another length; a trial goes on. */
export function changeItems(books: Books, subscription: Subscription, form: Form) {
  const wish = wishIn(books, subscription, form, formsIn(form, 'discounts'))
  const { next, lines } = changed(books, subscription, wish)
  const { amount_due } = draw(books, next, 'subscription_update', lines)
  const isRefused = amount_due > 0 && books.declined.has(subscription.customer)
  if (isRefused && textIn(form, 'payment_behavior') === 'error_if_incomplete')
    throw new StripeSaysNo(402, 'card_declined', 'Your card was declined.')
  Object.assign(subscription, next)
  if (wish.code) wish.code.left -= 1
  if (lines.length > 0) charge(books, subscription, 'subscription_update', lines)
}

/** Another price for the plan, as Stripe's own pages change it: by the second, and whether or not it is paid. */
export function change(books: Books, subscription: Subscription, price: Price) {
  const { id } = firstItem(subscription)
  changeItems(books, subscription, { items: { 0: { id, price: price.id } }, proration_behavior: 'always_invoice' })
  happened(books, 'customer.subscription.updated', subscription)
}
