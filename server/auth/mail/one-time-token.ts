import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'

/** What the client may call a token; `email` fits a sign-up and a magic link alike. */
export const kindsOfType = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['magiclink', 'signup'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly string[]>
export type TokenType = keyof typeof kindsOfType

/** A kind that comes back by its link; the code of a re-authentication is typed where it was asked for. */
export type LinkKind = (typeof kindsOfType)[TokenType][number]
export type TokenKind = LinkKind | 'reauthentication'

/** The halves of a change of address go by one name. */
export const typeOfKind = (kind: LinkKind): TokenType =>
  kind === 'email_change_current' || kind === 'email_change_new' ? 'email_change' : kind

const pkcePrefix = 'pkce_'
/** Whether the link must come back to the browser that asked for it. */
export const isPkce = (token: string | undefined) => token?.startsWith(pkcePrefix) ?? false

/** 224 bits in letters only: no run of digits that a reader could take for the code. */
export const newLinkToken = (code_challenge: string | undefined) =>
  (code_challenge === undefined ? '' : pkcePrefix) +
  randomBytes(28)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

export const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

export const linkHash = (token: string) => createHash('sha256').update(token).digest()

/** Keyed and bound to person and kind: a million codes are tried in no time by a reader of the bare hashes. */
export const codeHash = (keys: SigningKeys, user_id: string, kind: string, code: string) =>
  createHmac('sha256', keys.secret('mail-code')).update(`${user_id}:${kind}:${code}`).digest()
