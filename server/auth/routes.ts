import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { House } from '#server/platform/house.ts'
import { adminRoutes } from './admin-routes.ts'
import { answerAuthError } from './answer-auth-error.ts'
import { refuseAuth } from './auth-refusal.ts'
import { withFactors } from './describe-user.ts'
import { factorRoutes } from './factor-routes.ts'
import { grantToken } from './grant-token.ts'
import { limitVisits, type VisitKind } from './limit-visits.ts'
import { endSession, listSessions } from './list-sessions.ts'
import { openLink } from './open-link.ts'
import { ownAccount } from './own-account.ts'
import { readBody } from './read-body.ts'
import { reauthenticate } from './reauthenticate.ts'
import { RequestMagicLink, requestMagicLink } from './request-magic-link.ts'
import { RequestRecovery, requestRecovery } from './request-recovery.ts'
import { requireSession } from './require-session.ts'
import { ResendMail, resendMail } from './resend-mail.ts'
import { signOut } from './sign-out.ts'
import { SignUp, signUp } from './sign-up.ts'
import { UpdateUser, updateUser } from './update-user.ts'
import { VerifyToken, verifyToken } from './verify-token.ts'
import { visitOf } from './visit.ts'

/** Everything below /auth/v1, with the door of the demo. Only the endpoints that need a session look at the Authorization header. */
export function authRoutes(house: House, demo = new Hono()): Hono {
  const app = new Hono()
  const signedIn = (c: Context) => requireSession(house, c.req.header('authorization'))
  const visit = (c: Context) => visitOf(house, c)
  const limited = (kind: VisitKind) => async (c: Context, next: Next) => {
    await limitVisits(house, kind, visit(c).ip)
    await next()
  }
  app.onError(answerAuthError)
  app.use(sayVersion, bodyLimit({ maxSize: 1024 * 1024, onError: () => refuseAuth('request_too_large') }))

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/settings', (c) => c.json(settings(house)))
  app.get('/.well-known/jwks.json', (c) =>
    c.json(house.keys.published, 200, { 'cache-control': 'public, max-age=600' }),
  )

  app.post('/signup', limited('signup'), async (c) => c.json(await signUp(house, await readBody(c, SignUp), visit(c))))
  app.post('/token', async (c) => c.json(await grantToken(house, c)))
  app.route('/demo', demo)

  app.get('/verify', leaveUntouched, async (c) => c.redirect(await openLink(house, c.req.query(), visit(c)), 303))
  app.post('/verify', limited('verify'), async (c) =>
    c.json(await verifyToken(house, await readBody(c, VerifyToken), visit(c))),
  )
  app.post('/recover', limited('recover'), async (c) =>
    c.json(await requestRecovery(house, await readBody(c, RequestRecovery), visit(c))),
  )
  app.post('/otp', limited('otp'), async (c) =>
    c.json(await requestMagicLink(house, await readBody(c, RequestMagicLink), visit(c))),
  )
  app.post('/resend', limited('resend'), async (c) =>
    c.json(await resendMail(house, await readBody(c, ResendMail), visit(c))),
  )

  app.get('/user', async (c) => {
    const { user, factors } = await signedIn(c)
    return c.json(withFactors(user, factors))
  })
  app.put('/user', limited('user'), async (c) =>
    c.json(await updateUser(house, ownAccount(await signedIn(c)), await readBody(c, UpdateUser), visit(c))),
  )
  app.get('/reauthenticate', limited('user'), async (c) =>
    c.json(await reauthenticate(house, ownAccount(await signedIn(c)), visit(c))),
  )
  app.post('/logout', async (c) => {
    await signOut(house, await signedIn(c), c.req.query('scope'))
    return c.body(null, 204)
  })
  app.get('/sessions', async (c) => c.json(await listSessions(house, await signedIn(c))))
  app.delete('/sessions/:id', async (c) => c.json(await endSession(house, await signedIn(c), c.req.param('id'))))
  app.route('/', adminRoutes(house))
  app.route('/factors', factorRoutes(house, limited('mfa')))
  app.all('*', () => refuseAuth('not_found'))
  return app
}

/** The client reads `code` from an error only under this header. */
async function sayVersion(c: Context, next: Next) {
  c.header('x-supabase-api-version', '2024-01-01')
  c.header('cache-control', 'no-store')
  await next()
}

/** A HEAD runs the GET: mail programs that only look at a link must not use it up. */
async function leaveUntouched(c: Context, next: Next) {
  if (c.req.method === 'HEAD') return c.body(null)
  await next()
}

const settings = ({ demo }: House) => ({
  external: { email: true },
  disable_signup: false,
  mailer_autoconfirm: false,
  demo: demo !== false,
})
