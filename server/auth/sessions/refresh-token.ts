import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'

/** Letters that every token of ours is made of; another text is no token at all. */
export const RefreshToken = z.string().regex(/^[\w-]+$/, 'Refresh Token is not valid')

/** The nth token of a session. Derived, not drawn: the active one can be given again although only its hash is kept. */
export const refreshToken = (keys: SigningKeys, session_id: string, counter: number) =>
  createHmac('sha256', keys.secret('refresh-token')).update(`${session_id}:${counter}`).digest('base64url')

export const refreshTokenHash = (token: string) => createHash('sha256').update(token).digest()
