import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { can } from '#contract/shared/permissions.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Door } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import type { Shop } from '#test/support/open-shop-in.ts'

export type BadCaller = {
  name: string
  token: string | undefined
  headers: Record<string, string>
  expected: number
  /** Where somebody may knock with right, it is no attack. */
  knocksAt(door: Door): boolean
}

/** Everybody who has no business in `there`: strangers, forgers, neighbours, and a viewer who would like to write. */
export async function badCallers(context: AppContext, here: Shop, there: Shop): Promise<BadCaller[]> {
  const token = await there.token()
  const claims = decodeJwt(token)
  const sign = (payload: JWTPayload, key = context.keys.signing.privateKey) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: context.keys.signing.kid }).sign(key)
  const past = Math.floor(Date.now() / 1000) - 60
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
  const strangers: [name: string, token: string | undefined][] = [
    ['no token', undefined],
    ['a garbage token', 'garbage'],
    ['an unsigned token', unsigned],
    ['an expired token', await sign({ ...claims, iat: past - 3600, exp: past })],
    ['a token signed by somebody else', await sign(claims, (await generateKeyPair('ES256')).privateKey)],
    ['a token of a session that has ended', await endedSession(context, there)],
  ]
  const everywhere = () => true
  const here404 = { token: await here.token(), headers: { 'x-org-id': there.scope.orgId }, expected: 404 }
  const viewer = await hire(there, 'viewer')
  return [
    ...strangers.map(([name, token]) => ({ name, token, headers: {}, expected: 401, knocksAt: everywhere })),
    { name: 'a neighbour who names this organisation', ...here404, knocksAt: everywhere },
    {
      name: 'a viewer',
      token: viewer.token,
      headers: { 'x-org-id': there.scope.orgId },
      expected: 403,
      knocksAt: ({ endpoint }) => !can('viewer', endpoint.may),
    },
  ]
}

async function endedSession(context: AppContext, shop: Shop): Promise<string> {
  const token = await shop.token()
  const { session_id } = decodeJwt<{ session_id: string }>(token)
  await context.database.local.deleteFrom('auth_sessions').where('id', '=', session_id).execute()
  return token
}
