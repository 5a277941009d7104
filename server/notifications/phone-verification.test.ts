import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { openScope, type Scope } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { earlier } from '#test/support/earlier.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { newNumber, saveNumber, textedCode, verifyNumber } from '#test/support/verify-number.ts'
import { notificationSettings } from './notification-queries.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { verifyPhone } from './verify-phone.ts'

let shop: Shop
let number: string
beforeEach(async () => {
  shop = await openShop()
  number = newNumber()
})

const send = (scope: Scope = shop.scope) => sendPhoneCode(shop.context, scope)
const verify = (code: string, scope: Scope = shop.scope) => verifyPhone(shop.context, scope, code)
const isVerified = async (scope: Scope = shop.scope) => (await notificationSettings(scope)).phone_verified
const query = async (text: string, of = shop) => (await of.context.database.pool.query(text, [of.scope.orgId])).rows
const texts = () => query('select * from text_outbox where org_id = $1 order by id')
const guesses = async () => (await query('select wrong_codes from phone_verifications where org_id = $1'))[0]
/** The code that was sent to the saved number, which was saved for this. */
async function codeFor(phone: string, scope: Scope = shop.scope) {
  await saveNumber(scope, phone)
  await send(scope)
  return textedCode(shop.context, phone)
}
/** Another code than this one. */
const otherThan = (code: string) => (code === '999999' ? '000000' : '999999')
const refusedCode = (sentence: string) => ({
  code: 'VALIDATION_ERROR',
  message: `code: ${sentence}`,
  details: { field: 'code' },
})
const none = refusedCode('Send a code to your number first')
const wrong = refusedCode('This is not the code that was sent last')
const expired = refusedCode('This code has expired; send a new one')
const ended = refusedCode('Too many wrong codes; send a new one')

test('a number is verified by the code that was texted to it, and every tab of its person hears of that', async () => {
  const code = await codeFor(number)
  expect(await texts()).toMatchObject([
    {
      recipient: number,
      text_body: `Pickwell: your code is ${code}. It is valid for 10 minutes. If you did not ask for it, ignore this message.`,
    },
  ])
  expect(await isVerified()).toBe(false)

  expect(await verify(code)).toMatchObject({ phone: number, phone_verified: true })

  expect(await isVerified()).toBe(true)
  const news = await query('select table_name, row_id, op from outbox where org_id = $1 order by id desc limit 1')
  expect(news).toMatchObject([
    { table_name: 'notification_settings', row_id: shop.user_id, op: 'notification_settings.phone_verified' },
  ])
})

test('the code is kept nowhere but in the message, which is not sent once the code has expired', async () => {
  const code = await codeFor(number)

  const [kept] = await query('select * from phone_verifications where org_id = $1')
  expect(JSON.stringify({ ...kept, code_hash: kept.code_hash.toString('latin1') })).not.toContain(code)
  const [text] = await query(
    'select extract(epoch from expires_at - created_at)::int as seconds from text_outbox where org_id = $1',
  )
  expect(text).toEqual({ seconds: 600 })
})

test('five wrong guesses end a code, and the right one is refused from then on', async () => {
  const code = await codeFor(number)
  for (let guess = 1; guess < 5; guess++) await expect(verify(otherThan(code))).rejects.toMatchObject(wrong)
  await expect(verify(otherThan(code))).rejects.toMatchObject(ended)

  await expect(verify(code)).rejects.toMatchObject(ended)

  expect(await isVerified()).toBe(false)
  expect(await verifyNumber(shop.context, shop.scope)).toMatchObject({ phone_verified: true })
})

test('four wrong guesses leave a code as good as it was', async () => {
  const code = await codeFor(number)
  for (let guess = 1; guess < 5; guess++) await expect(verify(otherThan(code))).rejects.toMatchObject(wrong)

  expect(await verify(code)).toMatchObject({ phone_verified: true })
})

test('guesses at the same moment are each counted, and no more than five are judged', async () => {
  const code = await codeFor(number)
  const guessed = await Promise.allSettled(Array.from({ length: 12 }, () => verify(otherThan(code))))

  expect([fulfilled(guessed), codesOf(guessed)]).toEqual([0, ['VALIDATION_ERROR']])
  expect(await guesses()).toEqual({ wrong_codes: 5 })
  await expect(verify(code)).rejects.toMatchObject(ended)
})

test('a guess that is sent again under its key is answered again and counted once', async () => {
  const ask = asker(openApp(shop.context), await shop.token(), { 'idempotency-key': 'guess-1' })
  const code = otherThan(await codeFor(number))
  const answers = [1, 2].map(() => ask(doorTo('notifications.verifyPhone'), { body: { code: ` ${code} ` } }))

  const refused = {
    code: 'VALIDATION_ERROR',
    details: { field: 'code', fields: [{ message: wrong.message.slice(6) }] },
  }
  for (const { status, json } of await Promise.all(answers))
    expect({ status, json }).toMatchObject({ status: 400, json: { error: refused } })
  expect(await guesses()).toEqual({ wrong_codes: 1 })
})

test('the right code typed in several tabs at once verifies, and so does each tab that comes later', async () => {
  const code = await codeFor(number)
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(code)))

  expect(answers).toMatchObject(answers.map(() => ({ phone: number, phone_verified: true })))
  expect(await verify(code)).toMatchObject({ phone_verified: true })
  const audited = await query(
    `select action from audit_log where org_id = $1 and action = 'notification_settings.phone_verified'`,
  )
  expect(audited).toHaveLength(1)
})

test('a code is good for ten minutes', async () => {
  const code = await codeFor(number)
  const age = (by: string) =>
    query(`update phone_verifications set sent_at = ${earlier('sent_at', `interval '${by}'`)} where org_id = $1`)
  await age('9 minutes')
  await expect(verify(otherThan(code))).rejects.toMatchObject(wrong)
  await age('1 minute')

  await expect(verify(code)).rejects.toMatchObject(expired)
})

test('a new code takes the place of the one before, and its guesses begin anew', async () => {
  const first = await codeFor(number)
  await expect(verify(otherThan(first))).rejects.toMatchObject(wrong)
  await send()
  const second = await textedCode(shop.context, number)

  expect(await guesses()).toEqual({ wrong_codes: 0 })
  if (first !== second) await expect(verify(first)).rejects.toMatchObject(wrong)
  expect(await verify(second)).toMatchObject({ phone_verified: true })
})

test('where no code was sent none is right, and without a number there is none to send', async () => {
  await expect(send()).rejects.toMatchObject({ message: 'phone: Save your number first' })
  await expect(verify('123456')).rejects.toMatchObject({ message: 'phone: Save your number first' })
  await saveNumber(shop.scope, number)

  await expect(verify('123456')).rejects.toMatchObject(none)
  expect(await texts()).toEqual([])
})

test('the code of a colleague, or of the same person in another business, verifies nothing', async () => {
  const { user_id } = await hire(shop, 'viewer')
  const colleague = openScope(shop.context.database, { ...shop.scope, userId: user_id })
  const elsewhere = await openShop()
  const code = await codeFor(number)
  for (const scope of [colleague, elsewhere.scope]) {
    const theirs = await codeFor(number, scope)
    if (theirs !== code) await expect(verify(code, scope)).rejects.toMatchObject(wrong)
  }
  await verify(code)

  expect([await isVerified(), await isVerified(colleague), await isVerified(elsewhere.scope)]).toEqual([
    ...[true, false, false],
  ])
})

test('a code verifies the number it was sent to, not the one that was saved since', async () => {
  const code = await codeFor(number)
  await saveNumber(shop.scope, newNumber())

  await expect(verify(code)).rejects.toMatchObject(none)
  expect(await isVerified()).toBe(false)
})

test('another number is not verified; the verified one, saved again, still is', async () => {
  const other = newNumber()
  await saveNumber(shop.scope, number)
  await verifyNumber(shop.context, shop.scope)
  expect(await saveNumber(shop.scope, other)).toMatchObject({ phone: other, phone_verified: false })

  expect(await saveNumber(shop.scope, number)).toMatchObject({ phone: number, phone_verified: true })
})

test('once another number was texted a code, the former one has to be verified again', async () => {
  await saveNumber(shop.scope, number)
  await verifyNumber(shop.context, shop.scope)
  await codeFor(newNumber())

  expect(await saveNumber(shop.scope, number)).toMatchObject({ phone_verified: false })
})

test('a verified number is texted no code, and stays verified', async () => {
  await saveNumber(shop.scope, number)
  await verifyNumber(shop.context, shop.scope)

  await expect(send()).rejects.toMatchObject({ message: 'phone: This number is verified already' })
  expect([await isVerified(), (await texts()).length]).toEqual([true, 1])
})

test('codes go out three at once and then one in ten minutes: by one person, and to one number, whoever asks', async () => {
  const context = { ...shop.context, settings: { ...shop.context.settings, AUTH_RATE_LIMIT_SCALE: 1 } }
  const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many codes; try again in 10 minutes' }
  await saveNumber(shop.scope, number)
  for (let time = 0; time < 3; time++) await sendPhoneCode(context, shop.scope)
  const code = await textedCode(context, number)
  await expect(sendPhoneCode(context, shop.scope)).rejects.toMatchObject(tooMany)
  await saveNumber(shop.scope, newNumber())
  await expect(sendPhoneCode(context, shop.scope)).rejects.toMatchObject(tooMany)
  const stranger = await openShop()
  await saveNumber(stranger.scope, number)
  await expect(sendPhoneCode(context, stranger.scope)).rejects.toMatchObject(tooMany)

  expect(await texts()).toHaveLength(3)
  await saveNumber(shop.scope, number)
  expect(await verify(code), 'what was refused replaced nothing').toMatchObject({ phone_verified: true })
})

test('a demo texts no code, and says so; whoever has the number still gets theirs', async () => {
  const context = { ...shop.context, settings: { ...shop.context.settings, AUTH_RATE_LIMIT_SCALE: 1 } }
  const demo = await openShop()
  await query('update organisations set is_demo = true where id = $1', demo)
  await saveNumber(demo.scope, number)
  for (let time = 0; time < 4; time++)
    await expect(sendPhoneCode(context, demo.scope)).rejects.toMatchObject({ code: 'demo_account' })
  await saveNumber(shop.scope, number)

  expect(await sendPhoneCode(context, shop.scope)).toEqual({ to: number })
})
