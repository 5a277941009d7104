import { products } from '#contract/products.ts'
import { publicPages } from '#contract/shared/pages.ts'
import { type Asked, type Found, judge, timed } from './check.ts'

/** Over a real connection, the way people come in, or where STATUS_CHECK_URL says they would. */
async function ask({ context, signal }: Asked, path: string) {
  const address = context.settings.STATUS_CHECK_URL ?? context.publicUrl
  const headers = { 'user-agent': 'Pickwell status check' }
  const answer = await fetch(`${address.replace(/\/+$/, '')}${path}`, { redirect: 'manual', headers, signal })
  return {
    status: answer.status,
    text: await answer.text(),
    isBusy: answer.status === 503 && answer.headers.has('retry-after'),
  }
}

/** The landing page, whole. Raises where something else came. */
export async function askPage(asked: Asked) {
  const [{ status, text }, ms] = await timed(() => ask(asked, publicPages.home))
  if (status !== 200 || !text.includes('</html>')) throw new Error(`The page answered ${status}`)
  return judge(ms, { slow: 2000 })
}

/**
 * A list of the API, by somebody who may not have it: its own refusal proves that it works. One that has too much to do, and says when to
 * come back, serves others: it is degraded, not out. Raises where something else came.
 */
export async function askApi(asked: Asked): Promise<Found> {
  const [{ status, text, isBusy }, ms] = await timed(() => ask(asked, `/api/v1${products.list.path}`))
  if (isBusy) return { status: 'degraded', ms }
  if (status !== 401 || !text.includes('"UNAUTHORIZED"')) throw new Error(`The API answered ${status}`)
  return judge(ms, { slow: 1000 })
}
