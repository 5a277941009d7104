import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { readSettings } from '#server/platform/env.ts'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { invoicesOf, pay, starter } from '#test/support/pay.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { invoiceFile } from './invoice-file.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

async function doors(role?: 'manager') {
  const token = role ? (await hire(shop, role)).token : await shop.token()
  const ask = asker(openApp(shop.context), token, { 'x-org-id': shop.scope.orgId })
  return (method: string, path: string, body?: unknown) =>
    ask.raw(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

test('the portal is at the address that the function names, with what was chosen before', async () => {
  const ask = await doors()
  const { publicUrl } = shop.context

  expect((await ask('POST', '/functions/v1/customer-portal')).json).toEqual({ url: `${publicUrl}/billing/portal` })
  expect((await ask('POST', '/functions/v1/customer-portal?plan=growth&billing=yearly')).json).toEqual({
    url: `${publicUrl}/billing/portal?plan=growth&billing=yearly`,
  })
  expect((await ask('POST', '/functions/v1/customer-portal?plan=enterprise')).status).toBe(400)
})

test.each([
  ['POST', '/functions/v1/customer-portal'],
  ['GET', '/api/v1/billing/payment'],
  ['PUT', '/api/v1/billing/portal/subscription'],
  ['POST', '/api/v1/billing/portal/cancellation'],
  ['DELETE', '/api/v1/billing/portal/cancellation'],
  ['POST', '/api/v1/billing/refund'],
  ['GET', '/api/v1/billing/invoices'],
])('a manager decides nothing about payment: %s %s', async (method, path) => {
  expect((await (await doors('manager'))(method, path, method === 'PUT' ? starter : undefined)).status).toBe(403)
})

test.each([
  ['plan', { plan: 'free' }],
  ['billing', { billing: 'weekly' }],
  ['extra_users', { extra_users: -1 }],
  ['extra_users', { extra_users: 501 }],
  ['extra_locations', { extra_locations: 1.5 }],
  ['card', { card: '4242 4242 4242 4242' }],
  ['vat_number', { vat_number: 'GB12' }],
  ['due_pence', { due_pence: 0.5 }],
  ['coupon', { coupon: 'FREE' }],
])('what cannot be paid for is refused on its field: %s', async (field, edit) => {
  const { status, json } = await (await doors())('PUT', '/api/v1/billing/portal/subscription', { ...starter, ...edit })

  expect([status, json]).toMatchObject([400, { error: { code: 'VALIDATION_ERROR', details: { field } } }])
})

test.each([
  ['GB 123 4567 89', 'GB123456789'],
  ['gb123456789012', 'GB123456789012'],
  ['IE 1234567FA', 'IE1234567FA'],
  ['  ', null],
])('the VAT number %j is kept as %j', async (vat_number, kept) => {
  await (await doors())('PUT', '/api/v1/billing/portal/subscription', { ...starter, vat_number })

  expect((await (await doors())('GET', '/api/v1/billing/payment')).json).toMatchObject({ vat_number: kept })
})

test('invoices are listed newest first, and nobody else sees them', async () => {
  await pay(shop)
  await pay(shop, { plan: 'growth' })
  const first = (await (await doors())('GET', '/api/v1/billing/invoices?limit=1')).json as { next_cursor: string }
  expect(first).toMatchObject({ items: [{ number: 'TEST-000002' }], next_cursor: expect.any(String) })
  expect(
    (await (await doors())('GET', `/api/v1/billing/invoices?limit=1&cursor=${first.next_cursor}`)).json,
  ).toMatchObject({ items: [{ number: 'TEST-000001' }], next_cursor: null })

  expect(await invoicesOf(await openShop())).toEqual([])
})

/** The pages of an invoice, of a seller with these settings. */
async function printed(id: string, seller: NodeJS.ProcessEnv = {}) {
  const { paper } = await invoiceFile(shop.scope, { settings: readSettings(seller) }, id)
  return readPdf(await drawPaper(paper))
}

const moveTo = (name: string, address: string) =>
  shop.context.database.pool.query(
    `with named as (update organisations set name = $2 where id = $1)
     update locations set address = $3, city = 'Bristol', country = 'GB' where org_id = $1 and is_default`,
    [shop.scope.orgId, name, address],
  )

test('an invoice stays to whom it was made, wherever they move and however they are called later', async () => {
  await moveTo('Harbour Wholesale', '1 Quay Street')
  await pay(shop, { vat_number: 'GB123456789' })
  await moveTo('Harbour Goods', '9 Dock Road')
  await pay(shop, { vat_number: 'GB999999973', plan: 'growth' })
  const [later, first] = await invoicesOf(shop)

  const [old] = await printed(first?.id ?? '')
  expect(old).toContain('Harbour Wholesale\n1 Quay Street\nBristol\nGB\nVAT number GB123456789')
  expect((await printed(later?.id ?? ''))[0]).toContain(
    'Harbour Goods\n9 Dock Road\nBristol\nGB\nVAT number GB999999973',
  )
})

test('invoices from before keep whom they would be printed with on the day of the migration', async () => {
  await moveTo('Harbour Wholesale', '1 Quay Street')
  await pay(shop)
  const id = (await invoicesOf(shop))[0]?.id ?? ''
  const { pool } = shop.context.database
  await pool.query('update invoices set customer = null where org_id = $1', [shop.scope.orgId])
  await pool.query(
    await readFile(new URL('../../db/migrations/0053-customers-on-invoices.sql', import.meta.url), 'utf8'),
  )
  await moveTo('Harbour Goods', '9 Dock Road')

  expect((await printed(id))[0]).toContain('Harbour Wholesale\n1 Quay Street\nBristol\nGB')
})

test('the seller on an invoice is the one of the settings, all of it on paper', async () => {
  await pay(shop)
  const id = (await invoicesOf(shop))[0]?.id ?? ''
  const seller = {
    ...{ SELLER_NAME: 'Pickwell Software Services (UK) Limited', SELLER_VAT_NUMBER: 'GB 123 4567 89' },
    SELLER_ADDRESS: 'Unit 12, Riverside Business Park, 114 St Thomas Street, Bristol BS1 6JU, United Kingdom',
  }

  const [page] = await printed(id, seller)
  const text = page?.replaceAll(/\s+/g, ' ')
  expect(text).toContain(`${seller.SELLER_NAME} ${seller.SELLER_ADDRESS} VAT number GB123456789`)
})

test('an invoice on paper says what for, net, VAT and total, and that no money was moved', async () => {
  await pay(shop, { plan: 'growth', billing: 'yearly', vat_number: 'GB123456789' })
  const [invoice] = await invoicesOf(shop)
  const id = invoice?.id ?? ''

  const [page] = await printed(id)
  expect(page).toContain('WHAT FOR\nVAT\nEXCL. VAT\nINCL. VAT\n')

  for (const text of ['Invoice', 'TEST-000001', 'Test Shop', 'VAT number GB123456789', 'Test mode: no money was moved'])
    expect(page).toContain(text)
  expect(page).toContain(
    'Growth plan, paid yearly\n20%\n£325.00\n£390.00\nNet\n£325.00\nVAT 20%\n£65.00\nTotal\n£390.00',
  )
})

test('the link to an invoice opens its PDF, and that of another business is not found', async () => {
  await pay(shop)
  const id = (await invoicesOf(shop))[0]?.id
  const ask = await doors()
  const { url } = (await ask('GET', `/api/v1/billing/invoices/${id}/file`)).json as { url: string }
  const file = await openApp(shop.context).request(new URL(url).pathname + new URL(url).search)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  shop = await openShop()
  expect((await (await doors())('GET', `/api/v1/billing/invoices/${id}/file`)).status).toBe(404)
})
