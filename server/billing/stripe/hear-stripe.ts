import type Stripe from 'stripe'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { organisationOf } from './customers.ts'
import type { StripeAccount } from './open-stripe.ts'
import { refresh } from './refresh.ts'
import { stripeId } from './stripe-id.ts'

const known = localStatement<{ id: string }>('stripe_event', 'select id from stripe_events where id = $1')
const remember = localStatement(
  'remember_stripe_event',
  'insert into stripe_events (id) values ($1) on conflict (id) do nothing',
)
const forget = localStatement(
  'forget_stripe_events',
  `delete from stripe_events where received_at < now() - interval '30 days'`,
)

type Place = Pick<AppContext, 'database' | 'publicUrl'> & { account: StripeAccount }

/**
 * Hears that something happened to a customer, and reads again what Stripe has: what the event says, and which of several comes first, does
 * not matter. It is remembered once that is done, so what failed comes again. Refuses `VALIDATION_ERROR` where the signature is not
 * theirs or older than five minutes; ignores what was heard before, and customers that are not ours.
 */
export async function hearStripe({ account, database, publicUrl }: Place, payload: string, signature: string) {
  const event = await verified(account, payload, signature)
  const local = localStatements(database)
  const [seen, orgId] = await local.batch(known(event.id), organisationOf(customerIn(event) ?? ''))
  if (seen.length > 0 || !orgId) return
  await refresh(backgroundScope(database, orgId, 'hear-stripe'), account, publicUrl)
  await local.batch(remember(event.id), forget())
}

/** In seconds: theirs are signed anew whenever they are sent again. */
const mostAge = 300

async function verified(account: StripeAccount, payload: string, signature: string): Promise<Stripe.Event> {
  const { webhooks, errors } = await account.client()
  try {
    return await webhooks.constructEventAsync(payload, signature, account.webhookSecret, mostAge)
  } catch (error) {
    if (!(error instanceof errors.StripeSignatureVerificationError)) throw error
    return refuse('VALIDATION_ERROR', 'The signature is not good', { field: 'stripe-signature' })
  }
}

/** Which customer an event is about: the thing it is about is one, or names it. */
function customerIn({ data: { object } }: Stripe.Event): string | undefined {
  if (object.object === 'customer') return object.id
  return 'customer' in object ? stripeId(object.customer) : undefined
}
