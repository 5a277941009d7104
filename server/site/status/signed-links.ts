import { createHmac, timingSafeEqual } from 'node:crypto'
import { statusAddresses } from '#contract/shared/status.ts'
import type { AppContext } from '#server/platform/app-context.ts'

const dayMs = 86_400_000
type Signed = Pick<AppContext, 'keys' | 'publicUrl'>
/** What a link carries back; `until` in ms since 1970. */
export type Carried = { id?: string; until?: string; signature?: string }

const signatureOf = ({ keys }: Signed, what: string) =>
  createHmac('sha256', keys.secret('status-links')).update(what).digest('base64url')

function isSigned(context: Signed, what: string, given = '') {
  const [expected, actual] = [Buffer.from(signatureOf(context, what)), Buffer.from(given)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const confirming = (id: string, until: string) => `confirm\n${id}\n${until}`
const leaving = (id: string) => `leave\n${id}`

/** Where a subscriber says that the mailbox is theirs; good for a day. */
export function linkToConfirm(context: Signed, id: string, now = Date.now()): string {
  const until = String(now + dayMs)
  const query = new URLSearchParams({ id, until, signature: signatureOf(context, confirming(id, until)) })
  return `${context.publicUrl}${statusAddresses.confirm}?${query}`
}

/** Where a subscriber leaves; good for ever. */
export function linkToLeave(context: Signed, id: string): string {
  const query = new URLSearchParams({ id, signature: signatureOf(context, leaving(id)) })
  return `${context.publicUrl}${statusAddresses.unsubscribe}?${query}`
}

/** Whose link it is; undefined where it was made up, or is too old. */
export const whoConfirms = (context: Signed, { id = '', until = '', signature }: Carried, now = Date.now()) =>
  isSigned(context, confirming(id, until), signature) && Number(until) > now ? id : undefined

export const whoLeaves = (context: Signed, { id = '', signature }: Carried) =>
  isSigned(context, leaving(id), signature) ? id : undefined
