import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'

const usualSeconds = 15 * 60
const daySeconds = 24 * 60 * 60

type Signer = Pick<AppContext, 'keys' | 'publicUrl'>

const signature = ({ keys }: Signer, path: string, expires: string) =>
  createHmac('sha256', keys.secret('file-links')).update(`${path}\n${expires}`).digest('base64url')

/** An absolute link to a file, good for 15 minutes, or for so many days, for whoever holds it. */
export function signFileLink(context: Signer, path: string, { now = Date.now(), days = 0 } = {}) {
  const expires = String(Math.floor(now / 1000) + (days * daySeconds || usualSeconds))
  return `${context.publicUrl}${path}?expires=${expires}&signature=${signature(context, path, expires)}`
}

export function isFileLinkGood(
  context: Signer,
  path: string,
  given: { expires?: string | undefined; signature?: string | undefined },
  now = Date.now(),
) {
  const expected = Buffer.from(signature(context, path, given.expires ?? ''))
  const actual = Buffer.from(given.signature ?? '')
  return expected.length === actual.length && timingSafeEqual(expected, actual) && Number(given.expires) * 1000 > now
}
