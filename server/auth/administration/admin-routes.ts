import { Hono } from 'hono'
import { describeUser } from '#server/auth/accounts/describe-user.ts'
import { factorAnswer, factorsOf } from '#server/auth/factors/factor-queries.ts'
import { GenerateLink, generateLink } from '#server/auth/mail/generate-link.ts'
import { InviteUser, inviteUser } from '#server/auth/mail/invite-user.ts'
import { readBody } from '#server/auth/read-body.ts'
import { visitOf } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addUser, changeUser, requireUser, SaveUser } from './administer-users.ts'
import { admitAdmin } from './admit-admin.ts'
import { listUsers } from './list-users.ts'
import { takeFactor } from './take-factor.ts'

/** /auth/v1/admin and /auth/v1/invite: for the holder of the service key. Every call leaves an audit row first. Deleting somebody is of the rooms above. */
export function adminRoutes(context: AppContext): Hono {
  const app = new Hono()
  const db = context.database.local
  app.use('/admin/*', admitAdmin(context))
  app.use('/invite', admitAdmin(context))

  app.get('/admin/users', async (c) => {
    const { users, headers } = await listUsers(context, c.req.query())
    return c.json({ users, aud: 'authenticated' }, 200, headers)
  })
  app.post('/admin/users', async (c) => c.json(await addUser(context, await readBody(c, SaveUser))))
  app.get('/admin/users/:id', async (c) => c.json(await describeUser(db, await requireUser(db, c.req.param('id')))))
  app.put('/admin/users/:id', async (c) =>
    c.json(await changeUser(context, c.req.param('id'), await readBody(c, SaveUser))),
  )

  app.get('/admin/users/:id/factors', async (c) => {
    const { id } = await requireUser(db, c.req.param('id'))
    return c.json((await factorsOf(db, id)).map(factorAnswer))
  })
  app.delete('/admin/users/:id/factors/:factor', async (c) =>
    c.json(await takeFactor(context, c.req.param('id'), c.req.param('factor'))),
  )

  app.post('/admin/generate_link', async (c) =>
    c.json(await generateLink(context, await readBody(c, GenerateLink), c.req.query('redirect_to'))),
  )
  app.post('/invite', async (c) =>
    c.json(await inviteUser(context, await readBody(c, InviteUser), visitOf(context, c))),
  )
  return app
}
