import { type Context, Hono, type Next } from 'hono'
import * as z from 'zod'
import { limitVisits } from '#server/auth/limits/limit-visits.ts'
import { readBody } from '#server/auth/read-body.ts'
import { requireSession } from '#server/auth/sessions/require-session.ts'
import { visitOf } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Acceptance, acceptInvitation } from './accept-invitation.ts'
import { mailedInvitation } from './mailed-invitation.ts'

const Opened = z.object({ token: z.string().max(200) })

/** /auth/v1/invitation: what the link of a mailed invitation opens. In the body, so that no log and no other page learns the token. */
export function mailedInvitationRoutes(context: AppContext): Hono {
  const app = new Hono()
  const limited = async (c: Context, next: Next) => {
    await limitVisits(context, 'verify', visitOf(context, c).ip)
    await next()
  }
  app.post('/', limited, async (c) => c.json(await mailedInvitation(context, (await readBody(c, Opened)).token)))
  app.post('/acceptance', limited, async (c) => {
    const authorization = c.req.header('authorization')
    const asked = await readBody(c, Acceptance)
    const person = authorization ? await requireSession(context, authorization) : undefined
    return c.json(await acceptInvitation(context, asked, person?.user.id))
  })
  return app
}
