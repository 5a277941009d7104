import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { House } from '#server/platform/house.ts'
import { answerAuthError } from './answer-auth-error.ts'
import { refuseAuth } from './auth-refusal.ts'
import { exploreDemo } from './explore-demo.ts'
import { grantToken } from './grant-token.ts'
import { openLink } from './open-link.ts'
import { readBody } from './read-body.ts'
import { reauthenticate } from './reauthenticate.ts'
import { RequestMagicLink, requestMagicLink } from './request-magic-link.ts'
import { RequestRecovery, requestRecovery } from './request-recovery.ts'
import { requireSession } from './require-session.ts'
import { ResendMail, resendMail } from './resend-mail.ts'
import { signOut } from './sign-out.ts'
import { SignUp, signUp } from './sign-up.ts'
import { UpdateUser, updateUser } from './update-user.ts'
import { userAnswer } from './user-answer.ts'
import { VerifyToken, verifyToken } from './verify-token.ts'
import { visitOf } from './visit.ts'

/** Everything below /auth/v1. Only the endpoints that need a session look at the Authorization header. */
export function authRoutes(house: House): Hono {
  const app = new Hono()
  const signedIn = (c: Context) => requireSession(house, c.req.header('authorization'))
  app.onError(answerAuthError)
  app.use(sayVersion, bodyLimit({ maxSize: 1024 * 1024, onError: () => refuseAuth('request_too_large') }))

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/settings', (c) => c.json(settings(house)))
  app.get('/.well-known/jwks.json', (c) =>
    c.json(house.keys.published, 200, { 'cache-control': 'public, max-age=600' }),
  )

  app.post('/signup', async (c) => c.json(await signUp(house, await readBody(c, SignUp), visitOf(c))))
  app.post('/token', async (c) => c.json(await grantToken(house, c)))
  app.post('/demo', async (c) => c.json(await exploreDemo(house, visitOf(c))))

  app.get('/verify', leaveUntouched, async (c) => c.redirect(await openLink(house, c.req.query(), visitOf(c)), 303))
  app.post('/verify', async (c) => c.json(await verifyToken(house, await readBody(c, VerifyToken), visitOf(c))))
  app.post('/recover', async (c) =>
    c.json(await requestRecovery(house, await readBody(c, RequestRecovery), visitOf(c))),
  )
  app.post('/otp', async (c) => c.json(await requestMagicLink(house, await readBody(c, RequestMagicLink), visitOf(c))))
  app.post('/resend', async (c) => c.json(await resendMail(house, await readBody(c, ResendMail), visitOf(c))))

  app.get('/user', async (c) => c.json(userAnswer((await signedIn(c)).user)))
  app.put('/user', async (c) =>
    c.json(await updateUser(house, await signedIn(c), await readBody(c, UpdateUser), visitOf(c))),
  )
  app.get('/reauthenticate', async (c) => c.json(await reauthenticate(house, await signedIn(c))))
  app.post('/logout', async (c) => {
    await signOut(house, await signedIn(c), c.req.query('scope'))
    return c.body(null, 204)
  })
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
  demo,
})
