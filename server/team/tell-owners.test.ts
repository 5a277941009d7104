import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/shared/permissions.ts'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { invited, ownPassword } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
let app: ReturnType<typeof openApp>
let owner: ReturnType<typeof asker>
beforeEach(async () => {
  shop = await openShop()
  app = openApp(shop.context)
  owner = asker(app, await shop.token())
})

async function hired(role: Role) {
  const { user_id, token } = await hire(shop, role)
  const { local } = shop.context.database
  const account = local.selectFrom('auth_users').select('email').where('id', '=', user_id)
  const { email } = await account.executeTakeFirstOrThrow()
  return { id: user_id, email, ask: asker(app, token, { 'x-org-id': shop.scope.orgId }) }
}
const change = (id: string, role: Role, by = owner) =>
  by(doorTo('members.changeRole'), { params: { id }, body: { role } })
const remove = (id: string, by = owner) => by(doorTo('members.remove'), { params: { id } })

/** Who was written what since the last look. */
async function told() {
  const { local } = shop.context.database
  const mails = local.deleteFrom('mail_outbox').where('org_id', '=', shop.scope.orgId).returningAll()
  const rows = await mails.execute()
  return Object.fromEntries(
    rows
      .filter(({ subject }) => subject === 'The owners of your business have changed')
      .map(({ recipient, text_body, links }) => [recipient, { text: text_body, links }]),
  )
}
const saying = (sentence: string) => expect.objectContaining({ text: expect.stringContaining(sentence) })

test('owners hear of a new owner, and so does the new one', async () => {
  const clerk = await hired('manager')
  expect((await change(clerk.id, 'owner')).status).toBe(200)

  const now = saying('manager is an owner now, and may change everything.')
  const mails = await told()
  expect(mails).toEqual({ [shop.email]: now, [clerk.email]: now })
  expect(mails[shop.email]?.text).toContain('For Test Shop')
  expect(String(mails[shop.email]?.links)).toContain(`/settings/team?business=`)
})

test('whoever is put out by another owner hears of it, though nothing opens for them any more', async () => {
  const thief = await hired('owner')
  expect((await remove(shop.user_id, thief.ask)).status).toBe(200)

  const gone = saying('is no owner any more.')
  const mails = await told()
  expect(mails).toEqual({ [shop.email]: gone, [thief.email]: gone })
  expect(mails[shop.email]?.links).toEqual([])
})

test('so does whoever becomes something else, and nobody does of other roles', async () => {
  const [second, clerk] = [await hired('owner'), await hired('viewer')]
  expect((await change(clerk.id, 'manager')).status).toBe(200)
  expect((await remove(clerk.id)).status).toBe(200)
  expect(await told()).toEqual({})

  expect((await change(second.id, 'viewer')).status).toBe(200)
  const no = saying('owner is no owner any more.')
  expect(await told()).toEqual({ [shop.email]: no, [second.email]: no })
})

test('a business that is handed over is one mail each, with both halves', async () => {
  const heir = await hired('manager')
  const body = { user_id: heir.id, own_role: 'viewer', password: await ownPassword(shop) }
  expect((await owner(doorTo('members.transfer'), { body })).status).toBe(200)

  const both = saying('manager is an owner now, and may change everything.\n')
  const mails = await told()
  expect(mails).toEqual({ [shop.email]: both, [heir.email]: both })
  expect(mails[heir.email]?.text).toContain('is no owner any more.')
})

test('an owner who comes by an invitation is told of, once', async () => {
  const { email, token } = await invited(shop, { role: 'owner' })
  const accept = () =>
    asker(app, undefined).raw('/auth/v1/invitation/acceptance', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ token, password: 'staple battery horse', display_name: 'Ada Turner' }),
    })
  expect((await accept()).status).toBe(200)

  const now = saying('Ada Turner is an owner now')
  expect(await told()).toEqual({ [shop.email]: now, [email]: now })
  expect((await accept()).status).toBe(409)
  expect(await told()).toEqual({})
})

test('nobody fills the boxes of others by it: so many changes of owners at once, then one in five minutes', async () => {
  const limited = openApp({ ...shop.context, settings: { ...shop.context.settings, AUTH_RATE_LIMIT_SCALE: 1 } })
  const [clerk, busy] = [await hired('manager'), asker(limited, await shop.token())]
  const answers = []
  for (let turn = 0; turn < 21; turn++) answers.push(await change(clerk.id, turn % 2 === 0 ? 'owner' : 'manager', busy))

  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    json: { error: { details: { retry_after: expect.any(Number) } } },
  })
  expect((await change(clerk.id, 'viewer', busy)).status).toBe(200) // of no owner
})
