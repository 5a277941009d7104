import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppContext } from '#server/platform/app-context.ts'
import { sitsAtThisMachine } from '#server/platform/http/sits-at-this-machine.ts'
import { openProcessGauges } from './process-gauges.ts'
import { registry } from './registry.ts'

/** For Prometheus: at this machine, or with the token. Nobody else learns that there is anything here. */
export function metricsRoutes(context: AppContext) {
  let opened: ReturnType<typeof open> | undefined
  return new Hono().get('/metrics', async (c) => {
    if (!hasToken(c, context) && !sitsAtThisMachine(c, context)) return c.notFound()
    opened ??= open(context)
    await opened.look()
    return c.text(await opened.all.metrics(), 200, { 'content-type': opened.all.contentType })
  })
}

/** Memory, processor and the event loop's lag are watched from the first time that somebody asks: watching them costs something. */
function open({ database }: AppContext) {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  const gauges = openProcessGauges(database)
  return { all: Registry.merge([registry, gauges.registry, process]), look: gauges.look }
}

function hasToken(c: Context, { settings: { METRICS_TOKEN } }: AppContext): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!METRICS_TOKEN || !given) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(METRICS_TOKEN))
}
