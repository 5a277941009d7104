import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { drive } from '../drive.ts'
import { type Latency, latencyOf } from '../latency.ts'
import { openConnection } from '../plain-connection.ts'
import { noteMarked, whenSeen } from './in-page.ts'
import { movement } from './movement-cost.ts'
import type { BenchBusiness } from './open-bench-business.ts'
import { openStreams } from './open-streams.ts'

const connections = 10
const everyMs = 700
const warmUp = 5

type Load = { streams: number; perSecond: number; seconds: number }

/** Milliseconds from the answer to a movement until its alert stands on the alerts page of another browser, beside other streams and writes. */
export async function alertOnScreen(url: string, business: BenchBusiness, load: Load): Promise<Latency> {
  const { shop, token, products } = business
  const marked = await Promise.all(
    Array.from({ length: Math.floor((load.seconds * 1000) / everyMs) + warmUp }, (_, n) =>
      shop.product({ name: `Marked ${n}.`, onHand: 6, min: 5 }),
    ),
  )
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  const closeStreams = await openStreams(url, token, load.streams - 1)
  try {
    const page = await standOnAlerts(browser, url, business)
    const every = (connections / load.perSecond) * 1000
    const question = () => movement(token, products)
    const writing = drive(url, { connections, seconds: load.seconds + everyMs / 100, every, question })
    const took = await takeEach(url, token, marked)
    await writing
    const seen = await page.evaluate(whenSeen)
    const delays = took.slice(warmUp).map((at, n) => (seen[n + warmUp] ?? Number.POSITIVE_INFINITY) - at)
    return latencyOf(delays)
  } finally {
    closeStreams()
    await browser.close()
  }
}

/** Takes one of each below its minimum, one after the other; answers when each was answered, as the clock has it. */
async function takeEach(url: string, bearer: string, products: readonly { id: string }[]): Promise<number[]> {
  const connection = await openConnection(url)
  const answered = []
  for (const { id } of products) {
    await setTimeout(everyMs)
    const json = { product_id: id, movement_type: 'out', quantity: 1 }
    const { status, body } = await connection.ask({ method: 'POST', path: '/api/v1/stock/movements', bearer, json })
    if (status !== 200) throw new Error(`A movement was answered ${status}: ${body}`)
    answered.push(Date.now())
  }
  await setTimeout(3000) // the last may still be on its way
  connection.close()
  return answered
}

/** The page notes when it first shows each of them. */
async function standOnAlerts(browser: Browser, url: string, { shop }: BenchBusiness) {
  const visit = { user_id: shop.user_id, method: 'password', user_agent: 'bench', ip: '127.0.0.1' } as const
  const session = await openSession(shop.context, visit)
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/healthz')
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(session))
  await page.goto('/alerts')
  await page.getByText('No alerts found').waitFor()
  await page.evaluate(noteMarked)
  return page
}
