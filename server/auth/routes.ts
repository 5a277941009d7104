import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppContext } from '#server/platform/app-context.ts'
import { withFactors } from './accounts/describe-user.ts'
import { ownAccount } from './accounts/own-account.ts'
import { UpdateUser, updateUser } from './accounts/update-user.ts'
import { adminRoutes } from './administration/admin-routes.ts'
import { answerAuthError } from './answer-auth-error.ts'
import { refuseAuth } from './auth-refusal.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { reauthenticate } from './factors/reauthenticate.ts'
import { limitVisits, type VisitKind } from './limits/limit-visits.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { readBody } from './read-body.ts'
import { grantToken } from './sessions/grant-token.ts'
import { endSession, listSessions } from './sessions/list-sessions.ts'
import { requireSession } from './sessions/require-session.ts'
import { signOut } from './sessions/sign-out.ts'
import { SignUp, signUp } from './sessions/sign-up.ts'
import { visitOf } from './sessions/visit.ts'

/** Everything below /auth/v1, with what rooms above have there, by address. Only the endpoints that need a session look at the Authorization header. */
export function authRoutes(context: AppContext, rooms: Readonly<Record<string, Hono>> = {}): Hono {
  const app = new Hono()
  const signedIn = (c: Context) => requireSession(context, c.req.header('authorization'))
  const visit = (c: Context) => visitOf(context, c)
  const limited = (kind: VisitKind) => async (c: Context, next: Next) => {
    await limitVisits(context, kind, visit(c).ip)
    await next()
  }
  app.onError(answerAuthError)
  app.use(sayVersion, bodyLimit({ maxSize: 1024 * 1024, onError: () => refuseAuth('request_too_large') }))

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/settings', (c) => c.json(settings(context)))
  app.get('/.well-known/jwks.json', (c) =>
    c.json(context.keys.published, 200, { 'cache-control': 'public, max-age=600' }),
  )

  app.post('/signup', limited('signup'), async (c) =>
    c.json(await signUp(context, await readBody(c, SignUp), visit(c))),
  )
  app.post('/token', async (c) => c.json(await grantToken(context, c)))
  for (const [path, room] of Object.entries(rooms)) app.route(path, room)

  app.get('/user', async (c) => {
    const { user, factors } = await signedIn(c)
    return c.json(withFactors(user, factors))
  })
  app.put('/user', limited('user'), async (c) =>
    c.json(await updateUser(context, ownAccount(await signedIn(c)), await readBody(c, UpdateUser), visit(c))),
  )
  app.get('/reauthenticate', limited('user'), async (c) =>
    c.json(await reauthenticate(context, ownAccount(await signedIn(c)), visit(c))),
  )
  app.post('/logout', async (c) => {
    await signOut(context, await signedIn(c), c.req.query('scope'))
    return c.body(null, 204)
  })
  app.get('/sessions', async (c) => c.json(await listSessions(context, await signedIn(c))))
  app.delete('/sessions/:id', async (c) => c.json(await endSession(context, await signedIn(c), c.req.param('id'))))
  app.route('/', mailRoutes(context, limited))
  app.route('/', adminRoutes(context))
  app.route('/factors', factorRoutes(context, limited('mfa')))
  app.all('*', () => refuseAuth('not_found'))
  return app
}

/** The client reads `code` from an error only under this header. */
async function sayVersion(c: Context, next: Next) {
  c.header('x-supabase-api-version', '2024-01-01')
  c.header('cache-control', 'no-store')
  await next()
}

const settings = ({ demo }: AppContext) => ({
  external: { email: true },
  disable_signup: false,
  mailer_autoconfirm: false,
  demo: demo !== false,
})
