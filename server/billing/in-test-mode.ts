import type { AppContext } from '#server/platform/app-context.ts'
import { notFound } from '#server/platform/refusal.ts'

/** What the built-in portal does; not found where plans are paid for with Stripe, whose portal does it. */
export const inTestMode = async <T>({ payments }: AppContext, work: () => Promise<T>): Promise<T> =>
  payments.mode === 'test' ? work() : notFound('Built-in portal')
