import { Hono } from 'hono'
import { admitAdmin } from '#server/auth/administration/admit-admin.ts'
import { readBody } from '#server/auth/read-body.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { RemoveUser, removeUser } from './remove-user.ts'

/** DELETE /auth/v1/admin/users/:id: what an administrator of the auth service deletes reaches into every room. */
export function removalRoutes(context: AppContext): Hono {
  const app = new Hono()
  app.delete('/:id', admitAdmin(context), async (c) =>
    c.json(await removeUser(context, c.req.param('id') ?? '', await readBody(c, RemoveUser))),
  )
  return app
}
