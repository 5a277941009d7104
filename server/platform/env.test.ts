import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

test.each([
  'postgres://login:pass%40word@db.example.com:5432/pickwell',
  'postgresql://login:secret@db.example.com/pickwell?sslmode=require&application_name=pickwell@one',
  'postgres://db.example.com/pickwell?user=login@tenant&password=secret',
  'postgres:///pickwell?host=/var/run/postgresql',
  'postgres://login:100%@[::1]:5432/pickwell',
])('%s is an address of a database', (url) => {
  expect(readSettings({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).toMatchObject({ DATABASE_URL: url })
})

const names = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']
const bad = [
  'mysql://login:hunter2@db.example.com/pickwell',
  'hunter2',
  'host=db.example.com user=login password=hunter2 dbname=pickwell',
  'postgres:login:hunter2@db.example.com/pickwell',
  'postgres://login:hunter2@db.example.com:port/pickwell',
  'postgres://login:hunter2@/pickwell',
  'postgres://login:1/hunter2@db.example.com/pickwell',
  'postgres://login:1?hunter2@db.example.com/pickwell',
  'postgres://login:1?a=hunter2@db.example.com/pickwell',
  'postgres://login:1#hunter2@db.example.com/pickwell',
  'postgres://login:p@hunter2@db.example.com/pickwell',
  'postgres://login@db.example.com:99999/pickwell?password=hunter2',
]
test.each(names.flatMap((name) => bad.map((url) => [name, url] as const)))(
  '%s cannot be %s, and nothing of it is said',
  (name, url) => {
    const refused = () => readSettings({ [name]: url })

    expect(refused).toThrow(/^DATABASE_\w*URL cannot be what it is \(must .*\); correct it or leave it out\.$/)
    expect(refused).not.toThrow(/hunter2/)
  },
)

test.each([
  ['PORT', '70000', 'PORT cannot be "70000" (must be 65535 or less)'],
  ['PORT', 'a lot', 'PORT cannot be "a lot" (must be a number)'],
  ['DEMO_DAYS', '2', 'DEMO_DAYS cannot be "2" (must be 3 or more)'],
  ['API_RATE_LIMIT_SCALE', '-1', 'API_RATE_LIMIT_SCALE cannot be "-1" (must be 0 or more)'],
  ['LOG_LEVEL', 'verbose', 'LOG_LEVEL cannot be "verbose"'],
  ['PUBLIC_URL', 'https://shop.example.com/?a=1', '(must end before ? and #)'],
  ['PUBLIC_URL', 'shop.example.com', '(must begin with http:// or https://)'],
])('%s is not %s, and it is said why', (name, value, why) => expect(() => readSettings({ [name]: value })).toThrow(why))

test('an address that every mail shows has no password in it, and what is said of it neither', () => {
  const said =
    'PUBLIC_URL cannot be "https://shop.example.com" (must have no user or password in it, as every mail shows it)'
  expect(() => readSettings({ PUBLIC_URL: 'https://ada:hunter2@shop.example.com' })).toThrow(said)
  expect(() => readSettings({ PUBLIC_URL: 'ftp://ada:hunter2@shop.example.com' })).toThrow(/^(?!.*hunter2).*must begin/)
})

test('a setting of blanks is as good as none', () => {
  expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('nobody else does the background work on the built-in PostgreSQL', () => {
  expect(() => readSettings({ WORKER: 'false' })).toThrow(/^WORKER cannot be false without DATABASE_URL/)
  const DATABASE_URL = 'postgres://login@db.example.com/pickwell'
  expect(readSettings({ WORKER: 'false', DATABASE_URL })).toMatchObject({ WORKER: false })
})

test('a replica is one of a database that was named', () => {
  const url = 'postgres://login@db.example.com/pickwell'
  expect(readSettings({ DATABASE_URL: url, DATABASE_READ_URL: url })).toMatchObject({ DATABASE_READ_URL: url })
  expect(() => readSettings({ DATABASE_READ_URL: url })).toThrow(
    /^DATABASE_READ_URL is the address of a replica of DATABASE_URL/,
  )
})

const seller = {
  SELLER_NAME: 'Pickwell Ltd',
  SELLER_ADDRESS: '1 Quay Street, Bristol',
  SELLER_VAT_NUMBER: 'GB123456789',
}
const stripe = { STRIPE_SECRET_KEY: 'sk_test_hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' }
test('the keys of Stripe are set together, or not at all', () => {
  expect(readSettings({})).toMatchObject({ STRIPE_API_URL: 'https://api.stripe.com' })
  expect(readSettings({ ...stripe, ...seller })).toMatchObject(stripe)
  for (const missing of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
    expect(() => readSettings({ ...stripe, [missing]: '' })).toThrow(
      `${missing} must be set where the rest of STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET is; set all of them or none.`,
    )
})

test('plans are not paid for with Stripe before it is said who charges, as the VAT of an invoice is nothing without their number', () => {
  expect(() => readSettings(stripe)).toThrow(
    'SELLER_NAME, SELLER_ADDRESS and SELLER_VAT_NUMBER must be set where STRIPE_SECRET_KEY is: its invoices charge VAT, and say who charges it.',
  )
})

test.each(Object.keys(stripe))('a %s that is none is refused without being repeated', (name) => {
  const refused = () => readSettings({ ...stripe, [name]: 'pk_hunter2' })

  expect(refused).toThrow(new RegExp(`^${name} cannot be what it is \\(must begin with `))
  expect(refused).not.toThrow(/hunter2/)
})

test('who sells is named in full, with address and VAT number, or not at all', () => {
  expect(readSettings({ ...seller, SELLER_VAT_NUMBER: 'gb 123 4567 89' })).toMatchObject(seller)
  expect(() => readSettings({ ...seller, SELLER_ADDRESS: '' })).toThrow(
    'SELLER_ADDRESS must be set where the rest of SELLER_NAME, SELLER_ADDRESS, SELLER_VAT_NUMBER is; set all of them or none.',
  )
})

test.each([
  ['SELLER_NAME', 'x'.repeat(46)],
  ['SELLER_ADDRESS', 'x'.repeat(121)],
  ['SELLER_VAT_NUMBER', 'GB12'],
])('a %s that does not go onto an invoice stops the start: %s', (name, value) => {
  expect(() => readSettings({ ...seller, [name]: value })).toThrow(`${name} cannot be "${value}" (`)
})
