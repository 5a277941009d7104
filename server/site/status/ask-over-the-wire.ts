import { setTimeout } from 'node:timers/promises'
import { products } from '#contract/products.ts'
import { publicPages } from '#contract/shared/pages.ts'
import { type Asked, type Found, judge, timed } from './check.ts'

/** Over a real connection, the way people come in, or where STATUS_CHECK_URL says they would. */
async function ask({ context, signal }: Asked, path: string) {
  const address = context.settings.STATUS_CHECK_URL ?? context.publicUrl
  const headers = { 'user-agent': 'Pickwell status check' }
  const answer = await fetch(`${address.replace(/\/+$/, '')}${path}`, { redirect: 'manual', headers, signal })
  return { status: answer.status, text: await answer.text() }
}

/** The landing page, whole. Raises where something else came. */
export async function askPage(asked: Asked) {
  const [{ status, text }, ms] = await timed(() => ask(asked, publicPages.home))
  if (status !== 200 || !text.includes('</html>')) throw new Error(`The page answered ${status}`)
  return judge(ms, { slow: 2000 })
}

/** How often the API is asked while it has too much to do, and how long it is left alone in between, in ms. */
const [tries, restMs] = [3, 300]

/**
 * A list of the API, by somebody who may not have it: its own refusal proves that it works. One that has too much to do at first is
 * degraded. Raises where something else came, or where it was too busy each time.
 */
export async function askApi(asked: Asked): Promise<Found> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const [{ status, text }, ms] = await timed(() => ask(asked, `/api/v1${products.list.path}`))
    if (status === 401 && text.includes('"UNAUTHORIZED"'))
      return attempt === 1 ? judge(ms, { slow: 1000 }) : { status: 'degraded', ms }
    if (status !== 503 || !text.includes('"UNAVAILABLE"')) throw new Error(`The API answered ${status}`)
    await setTimeout(restMs, undefined, { signal: asked.signal })
  }
  throw new Error('The API was too busy each time')
}
