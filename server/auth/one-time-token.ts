import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { SigningKeys } from '#server/platform/signing-keys.ts'

export type TokenKind = 'signup' | 'magiclink' | 'recovery'
/** What the client may call a token; `email` fits a sign-up and a magic link alike. */
export const kindsOfType = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  email: ['magiclink', 'signup'],
} as const satisfies Record<string, readonly TokenKind[]>
export type TokenType = keyof typeof kindsOfType

/** 224 bits in letters only: no run of digits that a reader could take for the code. */
export const newLinkToken = () =>
  randomBytes(28)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

export const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

export const linkHash = (token: string) => createHash('sha256').update(token).digest()

/** Keyed and bound to person and kind: a million codes are tried in no time by a reader of the bare hashes. */
export const codeHash = (keys: SigningKeys, user_id: string, kind: string, code: string) =>
  createHmac('sha256', keys.secret('mail-code')).update(`${user_id}:${kind}:${code}`).digest()
