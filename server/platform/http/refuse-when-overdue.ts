import type { MiddlewareHandler } from 'hono'
import { Counter } from 'prom-client'
import type { AppContext } from '#server/platform/app-context.ts'
import { complain } from '#server/platform/complain.ts'
import { registry } from '#server/platform/metrics/registry.ts'
import { Refusal } from '#server/platform/refusal.ts'

const refused = new Counter({
  name: 'pickwell_http_requests_refused_total',
  help: 'Requests refused at once because connections to the database were waited for too long',
  registers: [registry],
})

/**
 * Refuses with 503 and Retry-After what would have to wait too long for a connection, before any work is spent on it: beyond what
 * the machine can do some are told so at once and the others are answered as quickly as ever, instead of everybody waiting.
 */
export const refuseWhenOverdue =
  (context: AppContext): MiddlewareHandler =>
  (_, next) => {
    refuseIfOverdue(context)
    return next()
  }

/** The same for doors that answer a refusal in their own way. Refuses `UNAVAILABLE`. */
export function refuseIfOverdue({ database: { queue } }: AppContext) {
  if (queue.isOverdue()) refuse(queue.longestWait())
}

function refuse(waitedMs: number): never {
  refused.inc()
  const refusal = new Refusal('UNAVAILABLE', 'The service is busy; please try again.')
  complain(refusal, 'refused: more is asked than can be done', { waited_ms: Math.round(waitedMs) })
  throw refusal
}
