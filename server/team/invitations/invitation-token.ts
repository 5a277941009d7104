import { linkHash, newLinkToken } from '#server/auth/mail/one-time-token.ts'

/** What the link of an invitation carries: which business it is of, so that its row can be found, and a secret that nobody guesses. */
export function newInvitationToken(orgId: string) {
  const secret = newLinkToken(undefined)
  return { token: `${orgId}.${secret}`, token_hash: linkHash(secret) }
}

const form = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([a-p]{20,100})$/

/** Undefined for what was never mailed. */
export function readInvitationToken(token: string): { orgId: string; token_hash: Buffer } | undefined {
  const [, orgId, secret] = form.exec(token) ?? []
  return orgId && secret ? { orgId, token_hash: linkHash(secret) } : undefined
}
