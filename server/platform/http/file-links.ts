import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'

const lifeSeconds = 15 * 60

const signature = (context: AppContext, path: string, expires: string) =>
  createHmac('sha256', context.keys.secret('file-links')).update(`${path}\n${expires}`).digest('base64url')

/** An absolute link to a file, good for 15 minutes for whoever holds it. */
export function signFileLink(context: AppContext, path: string, now = Date.now()) {
  const expires = String(Math.floor(now / 1000) + lifeSeconds)
  return `${context.publicUrl}${path}?expires=${expires}&signature=${signature(context, path, expires)}`
}

export function isFileLinkGood(
  context: AppContext,
  path: string,
  given: { expires?: string | undefined; signature?: string | undefined },
  now = Date.now(),
) {
  const expected = Buffer.from(signature(context, path, given.expires ?? ''))
  const actual = Buffer.from(given.signature ?? '')
  return expected.length === actual.length && timingSafeEqual(expected, actual) && Number(given.expires) * 1000 > now
}
