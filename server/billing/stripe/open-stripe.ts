import type Stripe from 'stripe'
import { complain } from '#server/platform/complain.ts'
import { refuse } from '#server/platform/refusal.ts'

type Keys = { key: string; webhookSecret: string; url: string }

/** The way to our account at Stripe. */
export type StripeAccount = {
  /** The client of their SDK. */
  client(): Promise<Stripe>
  webhookSecret: string
}

const patienceMs = 8000

/** Nothing is loaded before it is needed: who never asks Stripe pays no memory for it. */
export function openStripe({ key, webhookSecret, url }: Keys): StripeAccount {
  let opened: Promise<Stripe> | undefined
  return {
    client: () => {
      opened ??= load(key, url)
      return opened
    },
    webhookSecret,
  }
}

async function load(key: string, url: string): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  return new Client(key, {
    ...{ host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', timeout: patienceMs },
    ...{ maxNetworkRetries: 1, telemetry: false, ...(port && { port }) },
  })
}

/** Asks Stripe, never inside a transaction. Refuses `UNAVAILABLE` (503) where it cannot be reached or has too much to do. */
export async function askStripe<T>(account: StripeAccount, work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await account.client()
  try {
    return await work(stripe)
  } catch (error) {
    if (!isPassing(stripe, error)) throw error
    complain(error, 'Stripe did not answer')
    return refuse('UNAVAILABLE', 'The payment service did not answer; please try again.')
  }
}

const isPassing = ({ errors }: Stripe, error: unknown) =>
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeRateLimitError

/** Does what may have been done already, by an attempt that was cut off or by somebody at Stripe's own pages. */
export const unlessDone = ({ errors }: Stripe, work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof errors.StripeInvalidRequestError)) throw error
    complain(error, 'Stripe had done already what it was asked for')
  })

/** Makes what may be there already under its id. */
export const unlessThere = ({ errors }: Stripe, work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof errors.StripeInvalidRequestError) || error.code !== 'resource_already_exists') throw error
  })
