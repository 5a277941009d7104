import { beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/database/scope.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { limitOrderMails } from './limit-order-mails.ts'

beforeEach(async () => {
  await (await openShop()).context.database.pool.query('delete from auth_rate_limits')
})

const shops = (count: number) => Promise.all(Array.from({ length: count }, () => openShop()))

/** Answers how many of so many mails went, of which each is of another order and to another mailbox; they come from `ip`, or each from elsewhere. */
async function wentOf(mails: number, from: readonly Shop[], ip?: string) {
  let went = 0
  for (let place = 0; place < mails; place++) {
    const { scope, context } = from[place % from.length] as Shop
    const settings = { ...context.settings, AUTH_RATE_LIMIT_SCALE: 1 }
    const letter = { orderId: newId(), to: `mill-${place}@example.com`, ip: ip ?? `198.51.${place}.7` }
    const sent = scope.transaction((tx) => limitOrderMails({ ...context, settings }, tx, letter))
    went += await sent.then(
      () => 1,
      ({ code }) => (code === 'TOO_MANY_REQUESTS' ? 0 : Number.NaN),
    )
  }
  return went
}

test('a business mails 20 at once, to whomever and from wherever', async () => {
  const [busy, other] = (await shops(2)) as [Shop, Shop]

  expect(await wentOf(22, [busy])).toBe(20)
  expect(await wentOf(1, [other])).toBe(1)
})

test('one network mails 40 at once, of whichever businesses', async () => {
  const three = await shops(3)

  expect(await wentOf(45, three, '203.0.113.9')).toBe(40)
  expect(await wentOf(1, three)).toBe(1)
})

test('the installation mails 100 at once, and what was refused is not counted to a business', async () => {
  const six = await shops(6)
  expect(await wentOf(105, six)).toBe(100)

  const { context } = six[0] as Shop
  await context.database.pool.query(`delete from auth_rate_limits where kind = 'order_mails_in_all'`)
  expect(await wentOf(24, six)).toBe(20) // 120 of the six of them
})
