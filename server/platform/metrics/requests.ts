import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, Histogram } from 'prom-client'
import { registry } from './registry.ts'

const requests = new Counter({
  name: 'pickwell_http_requests_total',
  help: 'Requests, by the pattern of their address and the status of the answer',
  labelNames: ['method', 'route', 'status'] as const,
  registers: [registry],
})
const seconds = new Histogram({
  name: 'pickwell_http_request_duration_seconds',
  help: 'From the head of a request to the head of its answer',
  labelNames: ['method', 'route'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
})

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts every request by its route, never by its address: there are as many of those as somebody cares to make up. */
export const countRequests: MiddlewareHandler = async (c: Context, next) => {
  const begun = performance.now()
  await next()
  const method = methods.has(c.req.method) ? c.req.method : 'other'
  const route = routePath(c)
  requests.inc({ method, route, status: c.res.status })
  seconds.observe({ method, route }, (performance.now() - begun) / 1000)
}
