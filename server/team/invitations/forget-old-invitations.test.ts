import { expect, test } from 'vitest'
import { expiredInvitationDays } from '#contract/invitations.ts'
import { openApp } from '#server/app.ts'
import { listAudit } from '#server/audit/list-audit.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { invited } from '#test/support/invited.ts'
import { openShop } from '#test/support/open-shop.ts'
import { forgetOldInvitations } from './forget-old-invitations.ts'
import { listInvitations } from './invitation-queries.ts'

test('thirty days after an invitation expired nobody is told any more whom it was for, and its link still says that it is too late', async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  const [open, lately] = [await invited(shop), await invited(shop, { days: 1 - expiredInvitationDays })]
  const [one, other] = [-1, -100].map((days) => invited(shop, { days: days - expiredInvitationDays }))
  const long = [await one, await other]
  const openAddresses = async () => (await listInvitations(shop.scope)).items.map(({ email }) => email).toSorted()
  expect(await openAddresses()).toHaveLength(4)

  await forgetOldInvitations(shop.context.database)
  await forgetOldInvitations(shop.context.database)

  expect(await openAddresses()).toEqual([open.email, lately.email].toSorted())
  const { rows } = await shop.context.database.pool.query(
    `select email, (select count(*)::int from audit_log a where a.org_id = i.org_id and a.row_id = i.id) as told
     from invitations i where org_id = $1 and id = any($2)`,
    [shop.scope.orgId, long.map((row) => row?.id)],
  )
  expect(rows).toEqual(long.map(() => ({ email: null, told: 1 })))
  const { items } = await listAudit(shop.scope, { limit: 5 })
  expect(JSON.stringify(items)).not.toContain('@')
  for (const row of long)
    expect(
      await asker(app, undefined).raw('/auth/v1/invitation', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: row?.token }),
      }),
    ).toMatchObject({ status: 409, json: { code: 'invitation_expired' } })
  const again = { body: { email: long[0]?.email ?? '', role: 'viewer' } }
  expect((await asker(app, await shop.token())(doorTo('invitations.send'), again)).status).toBe(200)
})
