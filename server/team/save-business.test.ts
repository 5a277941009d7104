import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { senderAddress } from '#server/stock/letterhead.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
let owner: ReturnType<typeof asker>
beforeEach(async () => {
  shop = await openShop()
  owner = asker(openApp(shop.context), await shop.token())
})

const put = (who: ReturnType<typeof asker>, path: string, body: object) =>
  who.raw(`/api/v1${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const address = { line1: '1 Quay Street', line2: '', city: 'Bristol', county: null, postcode: 'bs1 4dj', country: 'GB' }
const details = {
  ...{ name: 'Harbour Goods', address, phone: '', email: 'post@harbour.example', sender: null },
  ...{ vat_number: 'gb 980 7806 84', company_number: '1234567', version: 0 },
}

test('a business says who it is, its numbers as they are kept, and its name is its organisation’s', async () => {
  const { json } = await put(owner, '/business', details)

  const kept = {
    ...{ name: 'Harbour Goods', phone: null, email: 'post@harbour.example', sender: null },
    ...{ vat_number: 'GB980780684', company_number: '01234567' },
    address: { ...address, line2: null, postcode: 'BS1 4DJ' },
    version: 1,
  }
  expect(json).toEqual(kept)
  expect((await owner.raw('/api/v1/business', {})).json).toEqual(kept)
  expect((await owner.raw('/api/v1/me', {})).json).toMatchObject({
    profile: { business_name: 'Harbour Goods' },
    organisations: [{ name: 'Harbour Goods' }],
  })
})

test('of two who save at once one is told what the other saved, the first time as well as later', async () => {
  for (const version of [0, 1]) {
    const both = ['Harbour', 'Quay'].map((name) => put(owner, '/business', { ...details, name, version }))
    const [saved, refused] = (await Promise.all(both)).toSorted((one, other) => one.status - other.status)

    expect([saved?.status, refused?.status]).toEqual([200, 409])
    expect(refused?.json).toMatchObject({ error: { code: 'conflict', details: { current: saved?.json } } })
    expect((await owner.raw('/api/v1/business', {})).json).toEqual(saved?.json)
  }
})

test('papers come from the address of the business, until there is one from its default location', async () => {
  const sender = () => shop.scope.read((tx) => senderAddress(tx))
  expect(await sender()).toEqual(['Test Shop', 'United Kingdom'])

  await put(owner, '/business', details)

  expect(await sender()).toEqual(['Harbour Goods', '1 Quay Street', 'Bristol', 'BS1 4DJ', 'United Kingdom'])
})

test('staff read it and do not write it', async () => {
  const staff = asker(openApp(shop.context), (await hire(shop, 'manager')).token, { 'x-org-id': shop.scope.orgId })

  expect((await staff.raw('/api/v1/business', {})).json).toMatchObject({ name: 'Test Shop', address: null })
  expect((await put(staff, '/business', details)).status).toBe(403)
  expect((await put(staff, '/business/logo', { data: '' })).status).toBe(403)
})

test.each([
  ['vat_number', 'GB 980 7806 85'],
  ['company_number', 'ABC'],
  ['email', 'nobody'],
  ['name', ' '],
])('a bad %s is refused by its name', async (field, value) => {
  expect(await put(owner, '/business', { ...details, [field]: value })).toMatchObject({
    status: 400,
    json: { error: { details: { field } } },
  })
})

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })
const saveLogo = (bytes: Buffer) => put(owner, '/business/logo', { data: bytes.toString('base64') })
const logo = async () => (await owner.raw('/api/v1/business/logo', {})).json

test.each([
  ['PNG', () => picture(80, 40).png().toBuffer(), 'image/png'],
  ['PNG of a palette', () => picture(80, 40).png({ palette: true }).toBuffer(), 'image/png'],
  ['JPEG', () => picture(80, 40).flatten().jpeg().toBuffer(), 'image/jpeg'],
  ['progressive JPEG', () => picture(80, 40).flatten().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
])('a %s is kept as it is, and goes again', async (_, draw, type) => {
  const bytes = await draw()

  expect((await saveLogo(bytes)).status).toBe(200)
  expect(await logo()).toEqual({ logo: { type, width: 80, height: 40, data: bytes.toString('base64') } })

  expect((await owner.raw('/api/v1/business/logo', { method: 'DELETE' })).status).toBe(200)
  expect(await logo()).toEqual({ logo: null })
})

/** Says that it has one pixel, and holds a hundred megabytes. */
async function bomb() {
  const small = await picture(1).png().toBuffer()
  const packed = deflateSync(Buffer.alloc(100_000_000))
  const chunk = Buffer.alloc(packed.length + 12)
  chunk.writeUInt32BE(packed.length, 0)
  chunk.write('IDAT', 4, 'latin1')
  packed.copy(chunk, 8)
  const at = small.indexOf('IDAT') - 4
  const length = small.readUInt32BE(at)
  return Buffer.concat([small.subarray(0, at), chunk, small.subarray(at + 12 + length)])
}

test.each([
  [
    'a page that calls itself a picture',
    async () => Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a WebP', () => picture(80).webp().toBuffer()],
  ['half a PNG', async () => (await picture(80).png().toBuffer()).subarray(0, 60)],
  ['half a JPEG', async () => (await picture(80).flatten().jpeg().toBuffer()).subarray(0, 60)],
  ['more pixels than are printed', () => picture(2001, 1).png().toBuffer()],
  ['a small file of a hundred megabytes', bomb],
  ['nothing', async () => Buffer.alloc(0)],
])('no logo: %s', async (_, draw) => {
  expect(await saveLogo(await draw())).toMatchObject({ status: 400, json: { error: { details: { field: 'data' } } } })
  expect(await logo()).toEqual({ logo: null })
})
