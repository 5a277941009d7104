import { jwtVerify, SignJWT } from 'jose'
import type { AuthUser } from '#server/auth/accounts/user-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'
import { refuse } from '#server/platform/refusal.ts'

export const accessTokenLife = 3600
const algorithm = 'ES256'
const audience = 'authenticated'

/** The issuer and its keys: a context has both. */
type Issuer = Pick<AppContext, 'keys' | 'publicUrl'>

/** How far a session has been proven, newest proof first. */
export type Proven = { id: string; aal: string; amr: { method: string; timestamp: number }[] }

export type AccessClaims = { user_id: string; session_id: string; email: string; aal: string }
type Wire = { sub: string; session_id: string; email: string; aal: string; exp: number }

export function signAccessToken(
  { keys, publicUrl }: Issuer,
  user: AuthUser,
  { id, aal, amr }: Proven,
  issuedAt: number,
) {
  return new SignJWT({
    iss: publicUrl,
    sub: user.id,
    aud: audience,
    exp: issuedAt + accessTokenLife,
    iat: issuedAt,
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: 'authenticated',
    aal,
    amr,
    session_id: id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keys.signing.kid })
    .sign(keys.signing.privateKey)
}

/**
 * Whom a token was given to. Raises UNAUTHORIZED unless one of our keys signed it as ES256 for this site and it has
 * not expired; whether its session still lives is the caller's to ask. Runs on every request, so verified tokens are kept.
 */
export async function verifyAccessToken(issuer: Issuer, token: string): Promise<AccessClaims> {
  const kept = verifiedBy(issuer.keys)
  const known = kept.get(token)
  if (known && known.exp * 1000 > Date.now()) return known.claims
  const { exp, ...claims } = await verified(issuer, token)
  remember(kept, token, { exp, claims })
  return claims
}

async function verified({ keys, publicUrl }: Issuer, token: string): Promise<AccessClaims & { exp: number }> {
  try {
    const { payload } = await jwtVerify<Wire>(token, ({ kid }) => ourKey(keys, kid), {
      algorithms: [algorithm],
      issuer: publicUrl,
      audience,
      requiredClaims: ['exp', 'sub', 'session_id'],
    })
    const { sub, session_id, email, aal, exp } = payload
    return { user_id: sub, session_id, email, aal, exp }
  } catch {
    refuse('UNAUTHORIZED', 'Invalid or expired access token')
  }
}

/** By kid out of our own set; keys a token brings along or points at are never looked at. */
function ourKey(keys: SigningKeys, kid: string | undefined) {
  const key = keys.verifying.get(kid ?? '')
  if (!key) throw new Error('Not a key of ours')
  return key
}

type Verified = { exp: number; claims: AccessClaims }
const mostKept = 1000
const keptByKeys = new WeakMap<SigningKeys, Map<string, Verified>>()

function verifiedBy(keys: SigningKeys) {
  const kept = keptByKeys.get(keys) ?? new Map<string, Verified>()
  keptByKeys.set(keys, kept)
  return kept
}

/** The oldest makes room for the newest. */
function remember(kept: Map<string, Verified>, token: string, verified: Verified) {
  const [oldest] = kept.keys()
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(token, verified)
}
