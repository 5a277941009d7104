import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { pay } from '#test/support/pay.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows as Record<string, unknown>[]
const deletion = async (method: string, body?: object) =>
  asker(openApp(shop.context), await shop.token()).raw(`/auth/v1/deletions/organisations/${shop.scope.orgId}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
const close = () => deletion('POST', { name: 'Test Shop' })
const keep = () => deletion('DELETE')
const mails = () =>
  sql('select subject, text_body as text from mail_outbox where recipient = $1 order by id', [shop.email])

test('a plan that is paid for is not renewed, and goes on until its end if the deletion is taken back', async () => {
  await pay(shop)
  await close()
  await keep()

  const [plan] = await sql('select plan, cancels_at_period_end from subscriptions where org_id = $1', [
    shop.scope.orgId,
  ])
  expect(plan).toEqual({ plan: 'starter', cancels_at_period_end: true })
})

test('a plan is not renewed either once an administrator has deleted the only person of a business', async () => {
  await pay(shop)
  const key = 'service-key-of-thirty-two-characters-or-more'
  const settings = { ...shop.context.settings, AUTH_SERVICE_ROLE_KEY: key }
  const administrator = asker(openApp({ ...shop.context, settings }), key)
  const deleted = await administrator.raw(`/auth/v1/admin/users/${shop.user_id}`, { method: 'DELETE' })

  expect(deleted.status).toBe(200)
  const plans = await sql('select cancels_at_period_end from subscriptions where org_id = $1', [shop.scope.orgId])
  expect(plans).toEqual([{ cancels_at_period_end: true }])
})

test('of a business that is closed in debt the owners are told that its plan has ended, and that nothing is asked for any more', async () => {
  await pay(shop)
  const inDebt = `update subscriptions set status = 'past_due', grace_ends_at = now() + interval '7 days' where org_id = $1`
  await sql(inDebt, [shop.scope.orgId])
  await close()

  const [ended, closed] = await mails()
  expect(ended).toMatchObject({
    subject: 'Your Starter plan has ended',
    text: expect.stringContaining('The payment that failed is not asked for any more: this business is being deleted.'),
  })
  // Nobody can enter it: nothing goes on there, and no page of it opens.
  expect(ended?.text).not.toMatch(/goes on with the free plan\.|https?:/)
  expect(closed).toMatchObject({
    subject: 'Your business is closed and will be deleted',
    text: expect.stringContaining('Nothing further is charged.'),
  })
})
