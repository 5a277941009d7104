import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { tenantTables } from '#server/platform/database/table-kinds.ts'
import { signFileLink } from '#server/platform/http/file-links.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { listen } from '#test/support/listen.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { readZip, rowsIn } from '#test/support/read-zip.ts'
import { countRowsOf } from '#test/support/rows-of.ts'
import { askForExport } from './ask-for-export.ts'
import { exportById, listExports, startExport } from './export-queries.ts'
import { leftOutTables } from './left-out.ts'
import { removeOldExports } from './remove-old-exports.ts'
import { stopExport } from './stop-export.ts'
import { tableShapes } from './table-shapes.ts'
import { workOffExport } from './work-off-export.ts'
import { writeExport } from './write-export.ts'

const never = new AbortController().signal
const workOff = ({ context, scope }: Shop, { id }: { id: string }, stopping = never) =>
  workOffExport(context, { org_id: scope.orgId, id }, stopping)
const stateOf = async ({ scope }: Shop, { id }: { id: string }) => (await scope.run(exportById(id))).state

/** The link that was mailed to the owner of the shop. */
async function mailedTo({ context, email }: Shop) {
  const { rows } = await context.database.pool.query<{ links: string[] }>(
    `select links from mail_outbox where recipient = $1 and subject = 'Your export is ready' order by id desc limit 1`,
    [email],
  )
  return new URL(rows[0]?.links[0] ?? 'about:blank')
}

const open = (shop: Shop, { pathname, search }: URL) => openApp(shop.context).request(pathname + search)

/** A shop whose everything has been exported, with the file as its mailed link gives it. */
async function exported(fill: (shop: Shop) => Promise<unknown>) {
  const shop = await openShop()
  await fill(shop)
  const asked = await askForExport(shop.scope)
  const counts = await countRowsOf(shop)
  expect(await workOff(shop, asked)).toBe(true)
  const link = await mailedTo(shop)
  const response = await open(shop, link)
  const zip = Buffer.from(await response.arrayBuffer())
  return { shop, asked, counts, link, response, zip, files: readZip(zip) }
}

const trade = async (shop: Shop) => {
  const mug = await shop.product({ onHand: 5, name: '=HYPERLINK("x")', sku: 'MUG-1', price: 3.1 })
  await shop.confirmedSale([mug, 2])
}

test('every table of an organisation is exported or it is said why not', async () => {
  const shop = await openShop()
  const shapes = await localStatements(shop.context.database).run(tableShapes())

  const known = [...shapes.map(({ table }) => table), ...Object.keys(leftOutTables)]
  expect(known.toSorted()).toEqual([...tenantTables].toSorted())
  expect(shapes.filter(({ columns }) => columns.length === 0)).toEqual([])
})

test('the file has every row of every table, as CSV and as JSON, and says how many', async () => {
  const { counts, response, zip, files } = await exported(trade)

  expect(response.headers.get('content-length')).toBe(String(zip.length))
  const manifest = JSON.parse(files.get('manifest.json') ?? '{}')
  for (const table of tenantTables.filter((name) => !(name in leftOutTables))) {
    const lines = rowsIn(files.get(`json/${table}.jsonl`))
    expect([table, lines.length]).toEqual([table, counts[table]])
    expect(manifest.files).toContainEqual({ name: `json/${table}.jsonl`, table, rows: lines.length })
    expect(manifest.files).toContainEqual({ name: `csv/${table}.csv`, table, rows: lines.length })
  }
  expect(rowsIn(files.get('json/stock_movements.jsonl')).length).toBeGreaterThan(0)
  expect(files.get('README.txt')).toContain('Everything Pickwell has of your business')
})

test('JSON is lossless, CSV has names beside ids and runs nothing in a spreadsheet', async () => {
  const { shop, files } = await exported(trade)

  const [product] = rowsIn(files.get('json/products.jsonl'))
  expect(product).toMatchObject({ org_id: shop.scope.orgId, sku: 'MUG-1', name: '=HYPERLINK("x")' })
  expect(files.get('json/products.jsonl')).toContain('"selling_price":3.10,')
  expect(files.get('csv/products.csv')).toContain(`"'=HYPERLINK(""x"")"`)
  const [heading, ...lines] = (files.get('csv/order_items.csv') ?? '').split('\r\n')
  expect(heading).toContain('Order ID,Order number')
  expect(heading).toContain('Product ID,Product SKU,Product name')
  expect(lines[0]).toMatch(/SO-\d{6},.*MUG-1,/)
  expect(rowsIn(files.get('json/people.jsonl'))).toMatchObject([{ email: shop.email, role: 'owner' }])
  expect(rowsIn(files.get('json/organisation.jsonl'))).toMatchObject([{ id: shop.scope.orgId, name: 'Test Shop' }])
})

test('nothing that opens a door is in it', async () => {
  const shop = await openShop()
  const shapes = await localStatements(shop.context.database).run(tableShapes())

  const { rows } = await shop.context.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ 'secret|token|password|sealed|code_hash|key_hash'`,
  )
  for (const { table, column } of rows)
    expect(shapes.find((shape) => shape.table === table)?.columns.map(({ name }) => name) ?? []).not.toContain(column)
})

test('all files show the moment the writing began, whatever is sold meanwhile', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 50 })
  await shop.confirmedSale([mug, 3])
  const { database } = shop.context
  const shapes = await localStatements(database).run(tableShapes())
  const sellOnceBegun: Scope = {
    ...shop.scope,
    readSnapshot: (write, patience) =>
      shop.scope.readSnapshot(async (tx) => {
        await tx.db.selectFrom('products').select('id').execute() // the first that is read: that is the moment
        await shop.confirmedSale([mug, 1])
        await shop.product({ onHand: 7 })
        return write(tx)
      }, patience),
  }
  const parts: Buffer[] = []
  await writeExport(sellOnceBegun, { shapes, version: '' }, async ({ bytes }) => void parts.push(bytes))

  const files = readZip(Buffer.concat(parts))
  const rows = (table: string) => rowsIn(files.get(`json/${table}.jsonl`))
  expect(rows('stock_levels')).toMatchObject([{ on_hand: 50, reserved: 3 }])
  expect(rows('reservations')).toMatchObject([{ quantity: 3 }])
  for (const table of ['orders', 'order_items', 'products', 'stock_movements'])
    expect([table, rows(table).length]).toEqual([table, 1])
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 50, reserved: 4 })
})

test('of two that are asked for at once one is refused, and after five of a day the sixth', async () => {
  const shop = await openShop()
  const outcomes = await Promise.allSettled([askForExport(shop.scope), askForExport(shop.scope)])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'export_under_way' } })
  const [first] = (await listExports(shop.scope)).items
  await stopExport(shop.scope, first?.id ?? '')
  for (let more = 0; more < 4; more++) await stopExport(shop.scope, (await askForExport(shop.scope)).id)
  await expect(askForExport(shop.scope)).rejects.toMatchObject({ code: 'too_many_exports' })
})

test('stopped, nothing more is written; what was goes, and nobody is told that it is ready', async () => {
  const shop = await openShop()
  const asked = await askForExport(shop.scope)
  await shop.scope.transaction((tx) => tx.run(startExport(asked.id)))

  expect(await stopExport(shop.scope, asked.id)).toMatchObject({ state: 'stopped' })
  expect(await stopExport(shop.scope, asked.id)).toMatchObject({ state: 'stopped' })
  expect(await workOff(shop, asked)).toBe(true)
  await removeOldExports(shop.context.database)

  expect((await countRowsOf(shop)).data_export_parts).toBe(0)
  expect((await mailedTo(shop)).href).toBe('about:blank')
})

test('one that was taken for dead and comes back writes nothing into the file of who goes on', async () => {
  const shop = await openShop()
  await trade(shop)
  const asked = await askForExport(shop.scope)

  await Promise.all([workOff(shop, asked), workOff(shop, asked)])

  const files = readZip(Buffer.from(await (await open(shop, await mailedTo(shop))).arrayBuffer()))
  expect(rowsIn(files.get('json/products.jsonl'))).toHaveLength(1)
  expect(await stateOf(shop, asked)).toBe('done')
})

test('told to leave off it says that there is more to do, and whoever goes on ends it', async () => {
  const shop = await openShop()
  const asked = await askForExport(shop.scope)
  const ending = new AbortController()
  ending.abort()

  expect(await workOff(shop, asked, ending.signal)).toBe(false)
  expect(await stateOf(shop, asked)).toBe('waiting')
  expect(await workOff(shop, asked)).toBe(true)
  expect(await stateOf(shop, asked)).toBe('done')
})

test('a link is refused with another name in it, to whom is no owner any more, after its time, and once the file is gone', async () => {
  const { shop, asked, link, response } = await exported(trade)
  const there = await openShop()
  const colleague = await hire(shop, 'manager')
  const status = async (url: URL) => (await open(shop, url)).status
  const altered = (change: (url: URL) => void) => {
    const url = new URL(link)
    change(url)
    return url
  }
  const signed = (path: string, days = 7) => new URL(signFileLink(shop.context, path, { days }))
  const path = (orgId: string, userId: string) => `/files/v1/${orgId}/exports/${asked.id}/${userId}.zip`

  expect(response.status).toBe(200)
  expect(await status(altered((url) => url.searchParams.set('expires', '9999999999')))).toBe(403)
  expect(await status(altered((url) => (url.pathname = path(there.scope.orgId, there.user_id))))).toBe(403)
  expect(await status(signed(path(there.scope.orgId, there.user_id)))).toBe(404)
  expect(await status(signed(path(shop.scope.orgId, there.user_id)))).toBe(403)
  expect(await status(signed(path(shop.scope.orgId, colleague.user_id)))).toBe(403)
  expect(await status(new URL(signFileLink(shop.context, link.pathname, { now: Date.now() - 16 * 60_000 })))).toBe(403)
  await shop.context.database.pool.query(`update user_orgs set role = 'viewer' where user_id = $1`, [shop.user_id])
  expect(await (await open(shop, link)).json()).toMatchObject({
    error: { message: 'This link is no longer good. An owner can make a new export under Settings, Data.' },
  })
  await shop.context.database.pool.query(`update user_orgs set role = 'owner' where user_id = $1`, [shop.user_id])
  expect(await status(link)).toBe(200)
  await shop.context.database.pool.query(
    `update export_turns set due_at = now() - interval '1 second' where export_id = $1`,
    [asked.id],
  )
  await removeOldExports(shop.context.database)
  expect(await status(link)).toBe(403)
  expect([await stateOf(shop, asked), (await countRowsOf(shop)).data_export_parts]).toEqual(['removed', 0])
})

/** A file of thirty megabytes: more than the sockets on the way hold, so that most of it is still to be read when its first bytes arrive. */
async function longExport() {
  const { shop, asked, link } = await exported(async () => {})
  await shop.context.database.pool.query(
    `insert into data_export_parts (org_id, export_id, place, bytes)
    select $1, $2, n, decode(repeat('00', 1048576), 'hex') from generate_series(100, 129) n`,
    [shop.scope.orgId, asked.id],
  )
  await shop.context.database.pool.query(
    `with placed as (select place, row_number() over (order by place) - 1 as at from data_export_parts where export_id = $1)
    update data_export_parts p set place = placed.at from placed where p.export_id = $1 and p.place = placed.place`,
    [asked.id],
  )
  await shop.context.database.pool.query(
    `update data_exports set bytes = (select sum(length(bytes)) from data_export_parts where export_id = $1) where id = $1`,
    [asked.id],
  )
  return { shop, link }
}
const ends = {
  'whose owner is one no more': ({ context, user_id }: Shop) =>
    context.database.pool.query(`update user_orgs set role = 'manager' where user_id = $1`, [user_id]),
  'whose owner was removed': ({ context, user_id }: Shop) =>
    context.database.pool.query('delete from user_orgs where user_id = $1', [user_id]),
  'whose file is removed': ({ context, scope }: Shop) =>
    context.database.pool.query(`update data_exports set state = 'removed' where org_id = $1`, [scope.orgId]),
}
test.each(Object.entries(ends))(
  'a download %s ends in its middle, and its client knows that it has not got all',
  async (_, end) => {
    const { shop, link } = await longExport()
    const server = await listen(openHttpServer(openApp(shop.context).fetch))
    onTestFinished(server.close)
    const response = await fetch(server.url + link.pathname + link.search)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    await end(shop)
    let bytes = first?.value?.length ?? 0
    const rest = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return
        bytes += value?.length ?? 0
      }
    }

    await expect(rest()).rejects.toThrow('terminated')
    expect([response.status, bytes > 0]).toEqual([200, true])
    expect(bytes).toBeLessThan(Number(response.headers.get('content-length')))
  },
)

test('a download whose owner stays one arrives whole', async () => {
  const { shop, link } = await longExport()
  const response = await open(shop, link)

  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
})

test('who may not have the data may ask for nothing of it', async () => {
  const shop = await openShop()
  const { id } = await askForExport(shop.scope)
  const { token } = await hire(shop, 'manager')
  const ask = asker(openApp(shop.context), token, { 'x-org-id': shop.scope.orgId })

  expect((await ask.raw('/api/v1/data/exports')).status).toBe(403)
  expect((await ask.raw(`/api/v1/data/exports/${id}/cancellation`, { method: 'POST' })).status).toBe(403)
})

test('who is no owner any more once it is written is sent no link to it', async () => {
  const shop = await openShop()
  const asked = await askForExport(shop.scope)
  await shop.context.database.pool.query(`update user_orgs set role = 'viewer' where org_id = $1`, [shop.scope.orgId])
  expect(await workOff(shop, asked)).toBe(true)
  expect((await mailedTo(shop)).href).toBe('about:blank')
})
