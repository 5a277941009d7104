import { createHmac, timingSafeEqual } from 'node:crypto'
import type { House } from './house.ts'

const lifeSeconds = 15 * 60

const signature = (house: House, path: string, expires: string) =>
  createHmac('sha256', house.keys.secret('file-links')).update(`${path}\n${expires}`).digest('base64url')

/** An absolute link to a file, good for 15 minutes for whoever holds it. */
export function signFileLink(house: House, path: string, now = Date.now()) {
  const expires = String(Math.floor(now / 1000) + lifeSeconds)
  return `${house.publicUrl}${path}?expires=${expires}&signature=${signature(house, path, expires)}`
}

export function isFileLinkGood(
  house: House,
  path: string,
  given: { expires?: string | undefined; signature?: string | undefined },
  now = Date.now(),
) {
  const expected = Buffer.from(signature(house, path, given.expires ?? ''))
  const actual = Buffer.from(given.signature ?? '')
  return expected.length === actual.length && timingSafeEqual(expected, actual) && Number(given.expires) * 1000 > now
}
