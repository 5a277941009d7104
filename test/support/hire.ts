import type { Role } from '#contract/shared/permissions.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { newId } from '#server/platform/database/scope.ts'
import type { Shop } from './open-shop-in.ts'

/** Someone with an organisation of their own who works in this shop too: their token, and theirs to name in `X-Org-Id`. */
export async function hire({ context, scope }: Shop, role: Role) {
  const email = `${role}-${newId()}@example.com`
  const { user_id, org_id } = await createUser(context, { email, password: null, data: {}, confirmed: true })
  await context.database.local.insertInto('user_orgs').values({ user_id, org_id: scope.orgId, role }).execute()
  await scope.transaction(({ db }) => db.insertInto('members').values({ user_id, display_name: role }).execute())
  const session = await openSession(context, { user_id, method: 'password', user_agent: 'test', ip: '127.0.0.1' })
  return { user_id, own_org_id: org_id, token: session.access_token }
}
