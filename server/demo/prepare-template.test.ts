import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { asker } from '#test/support/ask.ts'
import { openDemoContext } from '#test/support/demo-context.ts'
import { closeTestContext, testContext } from '#test/support/test-context.ts'
import { prepareTemplate } from './prepare-template.ts'
import { tendDemos } from './tend-demos.ts'

const sizes = { ready: 0, most: 50, days: 12 }
let context: AppContext
beforeEach(async () => {
  context = { ...(await testContext()), demo: sizes }
})
afterEach(closeTestContext)

/** As an older version left it: one account that every visitor was signed in to. */
async function sharedAccount() {
  const data = { business_name: 'Harbour Street Stores', display_name: 'Demo' }
  const shared = await createUser(context, { email: 'demo@pickwell.example', password: null, data, confirmed: true })
  const opening = { user_id: shared.user_id, method: 'anonymous', user_agent: null, ip: '203.0.113.9' }
  return { ...shared, session: await openSession(context, opening) }
}
const query = async (text: string, values: unknown[] = []) => (await context.database.pool.query(text, values)).rows

test('the template has no person: nobody can enter it', async () => {
  await openDemoContext(sizes)
  const [template] = await query(`select org_id, user_id from demo_organisations where state = 'template'`)

  expect(await query('select from auth_users where email = $1', ['demo@pickwell.example'])).toEqual([])
  expect(await query('select from user_orgs where org_id = $1', [template.org_id])).toEqual([])
  expect(await query('select is_demo from organisations where id = $1', [template.org_id])).toEqual([{ is_demo: true }])
})

test('it is loaded once, also beside people who are there already', async () => {
  await createUser(context, { email: 'first@example.com', password: null, data: {}, confirmed: true })
  await prepareTemplate(context)
  const loaded = await query('select org_id, state from demo_organisations')
  await prepareTemplate(context)

  expect(loaded).toMatchObject([{ state: 'template' }])
  expect(await query('select org_id, state from demo_organisations')).toEqual(loaded)
})

test('one that is older than a fortnight is made anew, and the old one is removed', async () => {
  await prepareTemplate(context)
  const [old] = await query(`update demo_organisations set made_on = made_on - 15 returning org_id`)
  await prepareTemplate(context)
  const [template] = await query(`select org_id, made_on from demo_organisations where state = 'template'`)

  expect(template.org_id).not.toBe(old.org_id)
  expect(await query('select state from demo_organisations where org_id = $1', [old.org_id])).toEqual([
    { state: 'leaving' },
  ])
})

test('where the clock is set back while one is made anew, the old one stays', async () => {
  await prepareTemplate(context)
  const old = await query(`update demo_organisations set made_on = made_on - 20 returning org_id`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  await prepareTemplate(context).finally(() => vi.useRealTimers())

  expect(await query(`select org_id from demo_organisations where state = 'template'`)).toEqual(old)
})

test('the account that older versions let every visitor share ends at once, and is removed', async () => {
  const { user_id, org_id, session } = await sharedAccount()
  await query(`update auth_users set password_hash = 'theirs' where id = $1`, [user_id])
  const demo = await openDemoContext(sizes)

  const old = asker(demo.app, session.access_token)
  expect((await old.raw('/auth/v1/user')).status).toBe(403)
  expect((await old.raw('/api/v1/me')).status).toBe(401)
  expect(await query('select from auth_users where id = $1', [user_id])).toEqual([])
  await query(`update demo_organisations set leaving_since = now() - interval '2 minutes' where org_id = $1`, [org_id])
  await tendDemos(context, sizes)
  await tendDemos(context, sizes)
  expect(await query('select from audit_log where org_id = $1', [org_id])).toEqual([])
  expect(await query('select state from demo_organisations')).toEqual([{ state: 'template' }])
  expect((await demo.visit()).org_id).not.toBe(org_id)
})

test('a start that was killed while it loaded the demo leaves nothing of it behind', async () => {
  const { user_id, org_id } = await sharedAccount()
  await query(
    `insert into demo_organisations (org_id, user_id, state, made_on, leaving_since) values ($1, $2, 'leaving', now(), now() - interval '2 minutes')`,
    [org_id, user_id],
  )
  const demo = await openDemoContext(sizes)
  await tendDemos(context, sizes)
  await tendDemos(context, sizes)

  expect(await query('select state from demo_organisations')).toEqual([{ state: 'template' }])
  expect(await query('select from members where org_id = $1', [org_id])).toEqual([])
  expect((await (await demo.visit()).ask.raw('/api/v1/products')).status).toBe(200)
})
