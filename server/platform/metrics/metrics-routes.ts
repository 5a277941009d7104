import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { House } from '../house.ts'
import { sitsAtThisMachine } from '../sits-at-this-machine.ts'
import { openHouseGauges } from './house-gauges.ts'
import { registry } from './registry.ts'

/** For Prometheus: at this machine, or with the token. Nobody else learns that there is anything here. */
export function metricsRoutes(house: House) {
  let opened: ReturnType<typeof open> | undefined
  return new Hono().get('/metrics', async (c) => {
    if (!hasToken(c, house) && !sitsAtThisMachine(c, house)) return c.notFound()
    opened ??= open(house)
    await opened.look()
    return c.text(await opened.all.metrics(), 200, { 'content-type': opened.all.contentType })
  })
}

/** Memory, processor and the event loop's lag are watched from the first time that somebody asks: watching them costs something. */
function open({ database }: House) {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  const gauges = openHouseGauges(database)
  return { all: Registry.merge([registry, gauges.registry, process]), look: gauges.look }
}

function hasToken(c: Context, { settings: { METRICS_TOKEN } }: House): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!METRICS_TOKEN || !given) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(METRICS_TOKEN))
}
