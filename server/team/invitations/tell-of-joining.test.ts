import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { invited } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
let app: ReturnType<typeof openApp>
beforeEach(async () => {
  shop = await openShop()
  app = openApp(shop.context)
})

const accept = (token: string, more: object, session?: string) =>
  asker(app, session).raw('/auth/v1/invitation/acceptance', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ token, ...more }),
  })
const chosen = { password: 'staple battery horse', display_name: 'Ada Turner' }

/** Who was written what. */
async function told() {
  const { local } = shop.context.database
  const rows = await local.selectFrom('mail_outbox').selectAll().where('org_id', '=', shop.scope.orgId).execute()
  return rows.map(({ recipient, subject, text_body, links }) => ({ recipient, subject, text: text_body, links }))
}

test('whoever invited hears that somebody has joined, and so does the address: the link may have come into other hands', async () => {
  await hire(shop, 'owner') // has invited nobody, and reads it in the audit log
  const { email, token } = await invited(shop, { role: 'warehouse' })

  expect((await accept(token, chosen)).status).toBe(200)

  expect(await told()).toEqual([
    {
      ...{ recipient: shop.email, subject: 'Somebody you invited has joined' },
      text: expect.stringContaining(
        `Ada Turner works there now as one of its people in the warehouse, by the invitation that you sent to ${email}.`,
      ),
      links: [expect.stringContaining(`/settings/team?business=`)],
    },
    {
      ...{ recipient: email, subject: 'You have joined a business' },
      text: expect.stringContaining('For Test Shop'),
      links: [expect.stringMatching(/\/auth\/forgot-password$/)],
    },
  ])
})

test('each is told once, however often it is accepted, and not where somebody worked here already', async () => {
  const email = `person-${newId()}@example.com`
  const { user_id } = await createUser(shop.context, { email, password: null, data: {}, confirmed: true })
  const { access_token } = await openSession(shop.context, {
    ...{ user_id, method: 'password', user_agent: 'test', ip: '127.0.0.1' },
  })
  const { token } = await invited(shop, { email })
  for (const _ of [1, 2]) expect((await accept(token, {}, access_token)).status).toBe(200)
  const { token: another } = await invited(shop, { email, role: 'manager' })
  expect((await accept(another, {}, access_token)).status).toBe(200)

  const mails = await told()
  expect(mails.map(({ recipient }) => recipient)).toEqual([shop.email, email])
  // Into an account that was there the link alone leads nobody: its password does.
  for (const { text } of mails) expect(text).toContain('somebody else has come in')
})
