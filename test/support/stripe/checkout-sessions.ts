import { type Books, found, happened, type Session, StripeSaysNo } from './books.ts'
import { type Form, formIn, formsIn, mapIn, numberIn, textIn } from './read-form.ts'

const hour = 3600
const no = (message: string): never => {
  throw new StripeSaysNo(400, 'parameter_invalid', message)
}

/** A page where a customer may pay, as long as it is open. Refuses what Stripe refuses of the moments in it. */
export function makeSession(books: Books, form: Form): Session {
  const [now, start] = [books.now(), formIn(form, 'subscription_data')]
  const customer = found(books.customers, textIn(form, 'customer')).id
  if (books.deleted.has(customer)) throw new StripeSaysNo(400, 'resource_missing', `No such customer: ${customer}`)
  const [trial_end, anchor] = [numberIn(start, 'trial_end'), numberIn(start, 'billing_cycle_anchor')]
  if (textIn(form, 'mode') !== 'subscription') no('mode')
  if (trial_end && trial_end < now + 48 * hour) no('trial_end has to be at least 2 days in the future.')
  if (anchor && (anchor <= now || trial_end)) no('billing_cycle_anchor')
  if (anchor && textIn(start, 'proration_behavior') !== 'none') no('what lies before the anchor would be charged')
  if (textIn(formIn(form, 'tax_id_collection'), 'enabled') && !textIn(formIn(form, 'customer_update'), 'name'))
    no('tax_id_collection with a customer needs customer_update[name].')
  const coupons = formsIn(form, 'discounts').map((one) => found(books.coupons, textIn(one, 'coupon')).id)
  const takesCodes = textIn(form, 'allow_promotion_codes') === 'true'
  if (coupons.length > 1 || (coupons.length > 0 && form.allow_promotion_codes !== undefined))
    no('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  const pricesIn = (key: string) => formsIn(form, key).map((line) => found(books.prices, textIn(line, 'price')).id)
  const id = books.newId('cs')
  const session: Session = {
    ...{
      id,
      object: 'checkout.session',
      created: now,
      expires_at: now + 24 * hour,
      customer,
      mode: 'subscription',
      status: 'open',
    },
    ...{ client_reference_id: textIn(form, 'client_reference_id') ?? null, metadata: mapIn(form, 'metadata') },
    ...{ subscription: null, url: `https://checkout.stripe.test/c/${id}` },
    success_url: (textIn(form, 'success_url') ?? no('success_url')).replace('{CHECKOUT_SESSION_ID}', id),
    made_of: {
      ...{ prices: pricesIn('line_items'), optional: pricesIn('optional_items'), metadata: mapIn(start, 'metadata') },
      ...(trial_end && { trial_end }),
      ...(anchor && { anchor }),
      ...(coupons[0] && { coupon: coupons[0] }),
      takesCodes,
    },
  }
  books.sessions.set(id, session)
  return session
}

export function expireSession(books: Books, id: string): Session {
  const session = found(books.sessions, id)
  if (session.status !== 'open') throw new StripeSaysNo(400, 'session_not_open')
  Object.assign(session, { status: 'expired', url: null })
  happened(books, 'checkout.session.expired', session)
  return session
}
