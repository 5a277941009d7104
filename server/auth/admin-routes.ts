import { type Context, Hono, type Next } from 'hono'
import type { House } from '#server/platform/house.ts'
import { addUser, changeUser, RemoveUser, removeUser, requireUser, SaveUser } from './administer-users.ts'
import { describeUser } from './describe-user.ts'
import { factorAnswer, factorsOf, requireFactor } from './factor-queries.ts'
import { GenerateLink, generateLink } from './generate-link.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { InviteUser, inviteUser } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { readBody } from './read-body.ts'
import { recordAudit } from './record-audit.ts'
import { requireAdmin } from './require-admin.ts'
import { removeFactor } from './unenrol-factor.ts'
import { visitOf } from './visit.ts'

/** /auth/v1/admin and /auth/v1/invite: for the holder of the service key. Every call leaves an audit row first. */
export function adminRoutes(house: House): Hono {
  const app = new Hono()
  const db = house.database.local
  app.use('/admin/*', admitAdmin(house))
  app.use('/invite', admitAdmin(house))

  app.get('/admin/users', async (c) => {
    const { users, headers } = await listUsers(house, c.req.query())
    return c.json({ users, aud: 'authenticated' }, 200, headers)
  })
  app.post('/admin/users', async (c) => c.json(await addUser(house, await readBody(c, SaveUser))))
  app.get('/admin/users/:id', async (c) => c.json(await describeUser(db, await requireUser(db, c.req.param('id')))))
  app.put('/admin/users/:id', async (c) =>
    c.json(await changeUser(house, c.req.param('id'), await readBody(c, SaveUser))),
  )
  app.delete('/admin/users/:id', async (c) =>
    c.json(await removeUser(house, c.req.param('id'), await readBody(c, RemoveUser))),
  )

  app.get('/admin/users/:id/factors', async (c) => {
    const { id } = await requireUser(db, c.req.param('id'))
    return c.json((await factorsOf(db, id)).map(factorAnswer))
  })
  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const user = await requireUser(db, c.req.param('id'))
    const factor = await requireFactor(db, user.id, c.req.param('factor'))
    await inLocalTransaction(house, (tx) => removeFactor(tx, factor, user.email))
    return c.json(factorAnswer(factor))
  })

  app.post('/admin/generate_link', async (c) =>
    c.json(await generateLink(house, await readBody(c, GenerateLink), c.req.query('redirect_to'))),
  )
  app.post('/invite', async (c) => c.json(await inviteUser(house, await readBody(c, InviteUser), visitOf(house, c))))
  return app
}

const idIn = /\/admin\/users\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

const admitAdmin = (house: House) => async (c: Context, next: Next) => {
  await requireAdmin(house, c.req.header('authorization'))
  // Still escaped as it was sent: an address may carry what PostgreSQL cannot keep.
  const { pathname } = new URL(c.req.url)
  const action = `admin ${c.req.method} ${pathname.replace(/^.*\/auth\/v1/, '').slice(0, 200)}`
  const user_id = idIn.exec(pathname)?.[1] ?? null
  await recordAudit(house.database.local, action, { user_id, visit: visitOf(house, c) })
  await next()
}
