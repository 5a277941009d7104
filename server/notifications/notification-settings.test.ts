import { beforeEach, expect, test } from 'vitest'
import { type Channel, defaultNotificationSettings, NotificationSettingsEdit } from '#contract/notifications.ts'
import { openApp } from '#server/app.ts'
import { claimFor } from '#server/platform/database/idempotency.ts'
import { openScope } from '#server/platform/database/scope.ts'
import { aboutBusiness } from '#server/platform/mail/about-business.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { newNumber, verifyNumber } from '#test/support/verify-number.ts'
import { notificationSettings } from './notification-queries.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'
import { sendTest } from './send-test.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const edit = (wish: object) => NotificationSettingsEdit.parse({ ...defaultNotificationSettings, ...wish })
const save = (wish: object) => saveNotificationSettings(shop.scope, edit(wish))
/** The fields a wish is refused on. */
const refusedOn = (wish: object) =>
  NotificationSettingsEdit.safeParse({ ...defaultNotificationSettings, ...wish }).error?.issues.map(({ path }) =>
    path.join('.'),
  )
const outbox = async (table: 'mail_outbox' | 'text_outbox') =>
  (await shop.context.database.pool.query(`select * from ${table} where org_id = $1`, [shop.scope.orgId])).rows

test('who has saved nothing is told by mail, at any hour', async () => {
  expect(await notificationSettings(shop.scope)).toEqual({
    ...defaultNotificationSettings,
    user_id: shop.user_id,
    phone_verified: false,
  })
})

test('what is saved is one’s own, and in this business alone', async () => {
  const other = await openShop()
  const { user_id } = await hire(shop, 'viewer')
  const wish = { by_email: false, quiet_from: '22:00', quiet_until: '07:00', time_zone: 'Europe/Lisbon' }
  const colleague = openScope(shop.context.database, { ...shop.scope, userId: user_id })

  expect(await save(wish)).toMatchObject({ ...wish, version: 1 })
  expect(await save({ ...wish, by_email: true, version: 1 })).toMatchObject({ by_email: true, version: 2 })
  for (const scope of [colleague, other.scope])
    expect(await notificationSettings(scope)).toMatchObject({ version: 0, quiet_from: null })
})

test('a tab that saw less than is saved by now is refused with what is saved, the first time as well', async () => {
  const first = await Promise.allSettled([save({ by_email: false }), save({ by_email: false })])
  expect([fulfilled(first), codesOf(first)]).toEqual([1, ['conflict']])
  const late = save({ quiet_from: '22:00', quiet_until: '07:00' })

  await expect(late).rejects.toMatchObject({ code: 'conflict', details: { current: { by_email: false, version: 1 } } })
})

test.each([
  ['+44 7700 900123', '+447700900123'],
  ['07700 900123', '+447700900123'],
  ['(07700) 900-123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['0049 151 23456789', '+4915123456789'],
  [' ', null],
])('the number %s is kept as %s', async (typed, kept) => {
  expect(await save({ phone: typed })).toMatchObject({ phone: kept })
})

test('a wrong wish is refused on its field', () => {
  expect(refusedOn({ by_sms: true })).toEqual(['phone'])
  for (const phone of ['7700900123', '+0123456789', 'call me', '+44', '+441234567890123456'])
    expect(refusedOn({ phone })).toEqual(['phone'])
  expect(refusedOn({ quiet_from: '22:00' })).toEqual(['quiet_until'])
  expect(refusedOn({ quiet_until: '22:00' })).toEqual(['quiet_from'])
  expect(refusedOn({ quiet_from: '22:00', quiet_until: '22:00' })).toEqual(['quiet_until'])
  for (const quiet_from of ['24:00', '7:00', 'late'])
    expect(refusedOn({ quiet_from, quiet_until: '08:00' })).toEqual(['quiet_from'])
  for (const time_zone of ['', 'Mars/Base', '+01:00', 'Europe/London; drop'])
    expect(refusedOn({ time_zone })).toEqual(['time_zone'])
})

test('a time zone that the database does not know is refused on its field', async () => {
  const unknown = { ...edit({}), time_zone: 'Atlantis/Capital' }

  await expect(saveNotificationSettings(shop.scope, unknown)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'time_zone' },
  })
})

test('a test goes to one’s own address or verified number, and only so often', async () => {
  const settings = { ...shop.context.settings, AUTH_RATE_LIMIT_SCALE: 1 }
  const ask = (channel: Channel) => sendTest({ ...shop.context, settings }, shop.scope, channel)
  const number = newNumber()
  await expect(ask('sms')).rejects.toMatchObject({ message: 'phone: Save your number first' })
  await save({ by_sms: true, phone: number })
  await expect(ask('sms')).rejects.toMatchObject({ message: 'phone: Verify your number first' })
  expect(await outbox('text_outbox')).toEqual([])
  await verifyNumber(shop.context, shop.scope)

  expect(await ask('email')).toEqual({ to: shop.email })
  expect(await ask('sms')).toEqual({ to: number })
  await ask('sms')
  await expect(ask('email')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  expect([await outbox('mail_outbox'), await outbox('text_outbox')]).toMatchObject([
    [{ recipient: shop.email }],
    [{ text_body: expect.stringContaining('your code is') }, {}, {}],
  ])
})

test('a test mail names its business, and opens the settings of that one whichever is open in the browser', async () => {
  await sendTest(shop.context, shop.scope, 'email')

  const about = aboutBusiness(shop.context.publicUrl, { id: shop.scope.orgId, name: 'Test Shop' })
  const [mail] = await outbox('mail_outbox')
  expect(mail.links).toEqual([about.addressOf('/settings/notifications')])
  for (const part of [mail.text_body, mail.html_body]) expect(part).toContain('For Test Shop')
})

test('a test that is asked for again under its key counts once', async () => {
  const settings = { ...shop.context.settings, AUTH_RATE_LIMIT_SCALE: 1 }
  const ask = (key: string) => {
    const scope = openScope(shop.context.database, shop.scope, claimFor(shop.user_id, key, 'POST /test', {}))
    return sendTest({ ...shop.context, settings }, scope, 'email')
  }
  for (const key of ['one', 'one', 'one', 'one', 'two', 'three']) expect(await ask(key)).toEqual({ to: shop.email })

  expect(await outbox('mail_outbox')).toHaveLength(3)
})

const [mail, texts] = [{ SMTP_URL: 'smtp://mail.example' }, { TWILIO_ACCOUNT_SID: 'AC1' }]
test.each([
  ['of a developer', 'development', 'http://localhost:3000', {}, [true, true]],
  ['with neither', 'production', 'http://localhost:3000', {}, [false, false]],
  ['of a test place that others reach', 'development', 'https://stock.example', {}, [false, false]],
  ['with mail', 'production', 'https://stock.example', mail, [true, false]],
  ['with text messages', 'production', 'https://stock.example', texts, [false, true]],
] as const)('an installation %s says by which ways it can tell', async (_, NODE_ENV, publicUrl, given, can) => {
  const settings = { ...shop.context.settings, NODE_ENV, ...given }
  const context = { ...shop.context, settings, publicUrl }
  const ask = asker(openApp(context), await (await openShopIn(context)).token())
  const [email_available, sms_available] = can

  const { json } = await ask.raw('/api/v1/notification-settings')

  expect(json).toMatchObject({ email_available, sms_available })
})

test('every time zone that a browser offers is one the database knows', async () => {
  const offered = Intl.supportedValuesOf('timeZone')
  const { rows } = await shop.context.database.pool.query(
    'select name from unnest($1::text[]) name except select name from pg_timezone_names',
    [offered],
  )

  expect(offered.length).toBeGreaterThan(300)
  expect(rows).toEqual([])
})
