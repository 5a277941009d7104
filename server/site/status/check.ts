import type { ServiceStatus } from '#contract/shared/status.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** What a check works with: `direct` is the address of the database past a pooler, `signal` ends its patience. */
export type Asked = { context: AppContext; direct: string; signal: AbortSignal }

/** What a check found; `ms` where something else counts than how long it took. */
export type Found = { status: ServiceStatus; ms?: number }

/** The same by how long something took, or has waited; both bounds in ms. */
export const judge = (ms: number, { slow, out = Infinity }: { slow: number; out?: number }): Found => {
  if (ms >= out) return { status: 'outage', ms }
  return { status: ms >= slow ? 'degraded' : 'operational', ms }
}

/** What work answers, and how many ms it took. */
export async function timed<T>(work: () => Promise<T>): Promise<[answer: T, ms: number]> {
  const start = performance.now()
  const answer = await work()
  return [answer, performance.now() - start]
}

/** The same, or a failure as soon as the signal is aborted. */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}
