import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { VisitKind } from '#server/auth/limits/limit-visits.ts'
import { readBody } from '#server/auth/read-body.ts'
import { visitOf } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { leaveUntouched } from '#server/platform/http/leave-untouched.ts'
import { openLink } from './open-link.ts'
import { RequestMagicLink, requestMagicLink } from './request-magic-link.ts'
import { RequestRecovery, requestRecovery } from './request-recovery.ts'
import { ResendMail, resendMail } from './resend-mail.ts'
import { VerifyToken, verifyToken } from './verify-token.ts'

/** The endpoints that send a mail with a link, and those its link and code are redeemed at. None needs a session. */
export function mailRoutes(context: AppContext, limited: (kind: VisitKind) => MiddlewareHandler): Hono {
  const app = new Hono()
  const visit = (c: Context) => visitOf(context, c)

  app.get('/verify', leaveUntouched, async (c) => c.redirect(await openLink(context, c.req.query(), visit(c)), 303))
  app.post('/verify', limited('verify'), async (c) =>
    c.json(await verifyToken(context, await readBody(c, VerifyToken), visit(c))),
  )
  app.post('/recover', limited('recover'), async (c) =>
    c.json(await requestRecovery(context, await readBody(c, RequestRecovery), visit(c))),
  )
  app.post('/otp', limited('otp'), async (c) =>
    c.json(await requestMagicLink(context, await readBody(c, RequestMagicLink), visit(c))),
  )
  app.post('/resend', limited('resend'), async (c) =>
    c.json(await resendMail(context, await readBody(c, ResendMail), visit(c))),
  )
  return app
}
