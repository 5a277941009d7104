import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { openScope } from '#server/platform/database/scope.ts'
import { changeRole } from '#server/team/change-role.ts'
import { removeMember } from '#server/team/remove-member.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { hearAll, openStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts'
import { takeBillingTurns } from '../take-billing-turns.ts'

let open: StripeShop
let second: Awaited<ReturnType<typeof hire>>
beforeEach(async () => {
  open = await openStripeShop()
  second = await hire(open.shop, 'owner')
  await open.pay()
  await hearAll(open)
})
afterEach(() => open.close())

const sql = async (text: string, values: unknown[]) =>
  (await open.shop.context.database.pool.query(text, values)).rows as Record<string, string>[]
const addressOf = async (id: string) => (await sql('select email from auth_users where id = $1', [id]))[0]?.email
const customer = () => {
  const [one] = open.stripe.books.customers.values()
  if (!one) throw new Error('A customer was made')
  return one
}
const turn = () => takeBillingTurns(open.shop.context, ['at Stripe'])
const asSecond = () =>
  openScope(open.shop.context.database, { ...open.shop.scope, userId: second.user_id, session: undefined })

test('what Stripe mails goes to the owner who went there to pay', () => {
  expect(customer().email).toBe(open.shop.email)
})

test('once they have left, it goes to another owner with the next round, and Stripe has their address no more', async () => {
  await removeMember(open.shop.context, asSecond(), open.shop.user_id)
  await turn()

  expect(customer().email).toBe(await addressOf(second.user_id))
  expect(JSON.stringify(customer())).not.toContain(open.shop.email)
})

test('the same where they are no owner any more, and where their account is closed', async () => {
  await changeRole(open.shop.context, asSecond(), open.shop.user_id, 'manager')
  await turn()
  expect(customer().email).toBe(await addressOf(second.user_id))

  await changeRole(open.shop.context, asSecond(), open.shop.user_id, 'owner')
  await turn()
  expect(customer().email).toBe(await addressOf(second.user_id)) // who pays stays who pays
  const closed = await asker(openApp(open.shop.context), second.token).raw('/auth/v1/deletions/account', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  })
  expect(closed.status).toBe(409) // of a business of their own they are the last owner
  await sql('delete from user_orgs where org_id = $1', [second.own_org_id])
  await asker(openApp(open.shop.context), second.token).raw('/auth/v1/deletions/account', {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  })
  await turn()
  expect(customer().email).toBe(open.shop.email)
})

test('nothing is read at Stripe where somebody leaves, or works as something else, who was no owner', async () => {
  const third = await hire(open.shop, 'manager')
  const fourth = await hire(open.shop, 'viewer')
  open.stripe.asked.splice(0)

  await changeRole(open.shop.context, asSecond(), third.user_id, 'warehouse')
  await changeRole(open.shop.context, asSecond(), third.user_id, 'owner')
  await removeMember(open.shop.context, asSecond(), fourth.user_id)
  await turn()

  expect(open.stripe.asked).toEqual([])
})

test('an address that has changed is followed with whatever is read next', async () => {
  const now = `new-${open.shop.email}`
  await sql('update auth_users set email = $2 where id = $1', [open.shop.user_id, now])
  await open.portal()

  expect(customer().email).toBe(now)
})

test('an address that was typed at the pages of Stripe stays, whoever leaves', async () => {
  customer().email = 'accounts@shop.example'
  await removeMember(open.shop.context, asSecond(), open.shop.user_id)
  await turn()

  expect(customer().email).toBe('accounts@shop.example')
})

test('where nobody noted who pays, as before this was followed, the address says who it was', async () => {
  delete customer().metadata.payer
  delete customer().metadata.payer_given
  await removeMember(open.shop.context, asSecond(), open.shop.user_id)
  await turn()

  expect(customer().email).toBe(await addressOf(second.user_id))
})

test('it is written once: what is as it was is not written again', async () => {
  await open.portal()
  open.stripe.asked.splice(0)
  await open.portal()

  expect(open.stripe.asked).not.toContain('POST /v1/customers/:id')
})
