import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { ownAccount } from '#server/auth/accounts/own-account.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { limitVisits } from '#server/auth/limits/limit-visits.ts'
import { readBody } from '#server/auth/read-body.ts'
import { requireSession } from '#server/auth/sessions/require-session.ts'
import { visitOf } from '#server/auth/sessions/visit.ts'
import { optional } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isId } from '#server/platform/is-id.ts'
import { closeAccount } from './close-account.ts'
import { closeOrganisation } from './close-organisation.ts'
import { keepAccount } from './keep-account.ts'
import { keepOrganisation } from './keep-organisation.ts'
import { listDeletions } from './list-deletions.ts'

const Proof = z.object({ current_password: optional(z.string().max(1000)) })
const Naming = Proof.extend({ name: z.string().max(200) })

/**
 * /auth/v1/deletions: the end of one's account and of one's organisations, and taking it back. Asked as a person and not in an
 * organisation: once it is closed nobody enters it.
 */
export function deletionRoutes(context: AppContext): Hono {
  const app = new Hono()
  const person = async (c: Context) => ownAccount(await requireSession(context, c.req.header('authorization')))
  const limited = (c: Context) => limitVisits(context, 'user', visitOf(context, c).ip)
  const idIn = (c: Context) => {
    const id = c.req.param('id')?.toLowerCase() ?? ''
    return isId(id) ? id : refuseAuth('not_found')
  }
  app.get('/', async (c) => c.json(await listDeletions(context, await person(c))))
  app.post('/account', async (c) => {
    await limited(c)
    return c.json(await closeAccount(context, await person(c), await readBody(c, Proof), visitOf(context, c)))
  })
  app.delete('/account', async (c) => c.json(await keepAccount(context, await person(c))))
  app.post('/organisations/:id', async (c) => {
    await limited(c)
    const asked = { org_id: idIn(c), ...(await readBody(c, Naming)) }
    return c.json(await closeOrganisation(context, await person(c), asked, visitOf(context, c)))
  })
  app.delete('/organisations/:id', async (c) => c.json(await keepOrganisation(context, await person(c), idIn(c))))
  return app
}
