import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { PurchaseOrderMail } from '#contract/purchase-orders.ts'
import { NewSupplier, SupplierEdit } from '#contract/suppliers.ts'
import { openApp } from '#server/app.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'
import { readSettings } from '#server/platform/env.ts'
import { mailsBy, openMailTransport } from '#server/platform/mail/mail-transport.ts'
import { mailPost } from '#server/platform/mail/post.ts'
import { queueMessages } from '#server/platform/mail/queue-messages.ts'
import { sendingTask } from '#server/platform/mail/sending-task.ts'
import { updateSupplier } from '#server/suppliers/save-supplier.ts'
import { saveLogo } from '#server/team/save-logo.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { makeJobTables, runDueJobs } from '#test/support/run-due-jobs.ts'
import { mailablePurchase } from '#test/support/stages.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { mailPurchaseOrder } from './mail-purchase-order.ts'
import { orderTimeline } from './order-timeline.ts'
import { purchaseOrderAddressee } from './purchase-order-addressee.ts'
import { reverseStep } from './reverse-step.ts'
import { saveLines } from './save-lines.ts'

let post: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  post = await startMailServer()
  await makeJobTables(await testDatabaseUrl())
})
afterAll(() => post.close())
let shop: Shop
let owner: ReturnType<typeof asker>
beforeEach(async () => {
  shop = await openShop()
  owner = asker(openApp(sendingContext()), await shop.token())
  await shop.context.database.pool.query('delete from mail_outbox')
  post.arrived.length = 0
})

/** As it is where mail is sent; `scale` is of the limits. */
const sendingContext = (scale = 1000): AppContext => ({
  ...shop.context,
  settings: { ...shop.context.settings, SMTP_URL: post.url, AUTH_RATE_LIMIT_SCALE: scale },
})
async function deliver() {
  const transport = openMailTransport(readSettings({ SMTP_URL: post.url }), 'https://pickwell.example')
  if (!transport) throw new Error('no way to the mail server')
  await queueMessages(shop.context.database, mailPost)
  return runDueJobs(await testDatabaseUrl(), sendingTask(shop.context.database, mailsBy(transport)))
}
const outbox = async () =>
  (await shop.context.database.pool.query('select * from mail_outbox order by created_at, id')).rows

type Id = { id: string }
/** What stands on it, as the shop of the order is told; nothing where it cannot be mailed. */
const seenOf = ({ id }: Id, of = shop) =>
  purchaseOrderAddressee(of.scope, of.context, id).then(
    ({ seen }) => seen,
    () => 'nothing',
  )
async function mail(order: Id, more: object = {}, by = owner, headers = {}) {
  const body = { to: 'mill@example.com', seen: await seenOf(order), ...more }
  return by(doorTo('purchaseOrders.mail'), { params: { id: order.id }, body }, headers)
}
const addressee = async ({ id }: Id, by = owner) => by(doorTo('purchaseOrders.addressee'), { params: { id } })
const refused = (status: number, code: string) => ({ status, json: { error: { code } } })

/** The parts of a message that are written in base64, by their types. */
function attachedTo(raw: string) {
  const parts = [...raw.matchAll(/Content-Type: application\/pdf; name=(\S+)[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)]
  return parts.map(([, name, base64 = '']) => ({ name, pdf: Buffer.from(base64, 'base64') }))
}

test('the supplier gets the purchase order as a PDF from the business, and answers whoever sent it', async () => {
  const order = await mailablePurchase(shop)
  const sent = await mail(order, { message: 'Ring first.\nAda' })

  expect(sent).toMatchObject({ status: 200, json: { id: order.id, to: 'mill@example.com', reply_to: shop.email } })
  expect(await deliver()).toBe(1)
  const [arrived] = post.arrived
  expect(arrived?.to).toEqual(['mill@example.com'])
  expect(arrived?.message).toContain(`Subject: Purchase order ${order.order_number} from Test Shop`)
  expect(arrived?.message).toContain(`Reply-To: ${shop.email}`)
  expect(arrived?.message).toContain('Their message:\r\nRing first.\r\nAda')
  const [file, ...others] = attachedTo(arrived?.raw ?? '')
  expect(others).toEqual([])
  expect(file?.name).toBe(`purchase-order-${order.order_number}.pdf`)
  expect(readPdf(file?.pdf ?? Buffer.of())[0]).toContain(`Purchase order\n${order.order_number}\n`)
  expect(await outbox()).toMatchObject([{ attachment: null, text_body: '', sent_at: expect.anything() }])
})

test('the order tells to whom it was mailed, by whom, and is as it was: its last step can be taken back', async () => {
  const order = await mailablePurchase(shop)
  expect((await addressee(order)).json).toEqual({
    ...{ to: 'mill@example.com', reply_to: shop.email, seen: expect.any(String), email_available: true, last: null },
  })
  await mail(order)

  const query = orders.timeline.query.parse({})
  const user_name = shop.email.split('@')[0]
  const [told] = (await orderTimeline(shop.scope, order.id, query)).items
  expect(told).toMatchObject({ action: 'order.mailed', document: 'mill@example.com', user_name })
  const last = { to: 'mill@example.com', at: told?.created_at, user_name }
  expect((await addressee(order)).json).toMatchObject({ last })
  const { status } = await reverseStep(shop.scope, order.id, {
    step: 'submit',
    back_to: 'draft',
    version: order.version,
  })
  expect(status).toBe('draft')
})

test('only what whoever sends it has seen goes out: what has changed since is refused', async () => {
  const order = await mailablePurchase(shop)
  const seen = await seenOf(order)
  const added = [{ id: newId(), product_id: (await shop.product()).id, quantity: 1 }]
  await saveLines(shop.scope, order.id, { changed: [], added, removed: [] })
  expect(await mail(order, { seen })).toMatchObject(refused(409, 'conflict'))
  expect(await mail(order, { to: 'victim@example.com' })).toMatchObject(refused(409, 'conflict'))
  expect(await outbox()).toEqual([])
  expect(await mail(order)).toMatchObject({ status: 200 })
})

test('a logo is on the paper, too: with another one it is not what was seen', async () => {
  const order = await mailablePurchase(shop)
  const seen = await seenOf(order)
  const logo = sharp({ create: { width: 80, height: 40, channels: 3, background: 'green' } })
  await saveLogo(shop.scope, (await logo.png().toBuffer()).toString('base64'))

  expect(await mail(order, { seen })).toMatchObject(refused(409, 'conflict'))
  expect(await mail(order)).toMatchObject({ status: 200 })
})

test('there is nothing to mail of a draft, a sale, what is cancelled, and what has come; nor without an address', async () => {
  const product = await shop.product({ onHand: 1 })
  const [draft, sale] = [await shop.purchase([product, 1]), await shop.sale([product, 1])]
  const cancelled = await mailablePurchase(shop)
  await cancelOrder(shop.scope, cancelled.id)
  for (const order of [draft, sale, cancelled]) {
    expect(await mail(order)).toMatchObject(refused(409, 'no_purchase_order'))
    expect(await addressee(order)).toMatchObject(refused(409, 'no_purchase_order'))
  }
  const unaddressed = await shop.confirmed(draft) // from a supplier without an address
  expect(await mail(unaddressed)).toMatchObject(refused(409, 'no_supplier_email'))
  expect((await addressee(unaddressed)).json).toMatchObject({ to: null })
  expect(await outbox()).toEqual([])
})

test('where no mail is sent nothing is said to have been', async () => {
  const order = await mailablePurchase(shop)
  const mute = { ...shop.context, publicUrl: 'https://shop.example.com' }
  const settings = { ...shop.context.settings, NODE_ENV: 'production' as const }
  const asked = { ...order, to: 'mill@example.com', message: null, seen: await seenOf(order), ip: null }

  await expect(mailPurchaseOrder(shop.scope, { ...mute, settings }, asked)).rejects.toMatchObject({ code: 'no_mail' })
  const told = await purchaseOrderAddressee(shop.scope, { ...mute, settings }, order.id)
  expect(told).toMatchObject({ email_available: false })
})

test.each(['warehouse', 'viewer'] as const)('a %s may neither send it nor see to whom it would go', async (role) => {
  const order = await mailablePurchase(shop)
  const { token } = await hire(shop, role)
  const by = asker(openApp(sendingContext()), token, { 'x-org-id': shop.scope.orgId })

  expect(await mail(order, {}, by)).toMatchObject(refused(403, 'FORBIDDEN'))
  expect(await addressee(order, by)).toMatchObject(refused(403, 'FORBIDDEN'))
})

test('the order of another business is not there', async () => {
  const order = await mailablePurchase(await openShop())

  expect(await mail(order)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await addressee(order)).toMatchObject(refused(404, 'NOT_FOUND'))
})

test('ten presses under one key are one mail, also once the order has ended', async () => {
  const order = await mailablePurchase(shop)
  const by = asker(openApp(sendingContext(1)), await shop.token())
  const [headers, seen] = [{ 'idempotency-key': newId() }, await seenOf(order)]
  const answers = await Promise.all(Array.from({ length: 10 }, () => mail(order, { seen }, by, headers)))
  await cancelOrder(shop.scope, order.id)

  for (const answer of [...answers, await mail(order, { seen }, by, headers)])
    expect(answer).toMatchObject({ status: 200, json: answers[0]?.json })
  expect(await outbox()).toHaveLength(1)
})

test('an order is mailed three times at once, and then once in ten minutes, however many ask', async () => {
  const order = await mailablePurchase(shop)
  const by = asker(openApp(sendingContext(1)), await shop.token())
  const answers = await Promise.all(Array.from({ length: 8 }, () => mail(order, {}, by)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refusals = answers.filter(({ status }) => status !== 200)
  for (const answer of refusals) expect(answer).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
  expect(Number(refusals[0]?.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await outbox()).toHaveLength(3)
})

test('ten at once go to one mailbox, whichever orders and businesses they are of', async () => {
  const to = (place: number) => `vic.tim+${place}@example.com`
  const statuses: number[] = []
  for (let place = 0; place < 11; place++) {
    const here = place % 2 ? shop : await openShop()
    const by = asker(openApp(sendingContext(1)), await here.token())
    const { id, supplier_id } = await mailablePurchase(here)
    const edit = SupplierEdit.parse({ name: 'Stranger', email: to(place), version: 1 })
    await updateSupplier(here.scope, supplier_id ?? '', edit)
    statuses.push((await mail({ id }, { to: to(place), seen: await seenOf({ id }, here) }, by)).status)
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('names and messages are text: they add no header, no markup and nothing to be opened', async () => {
  const name = '<img src=x> Win at https://evil.example/x \u202Eevil.example'
  await shop.context.database.local
    .updateTable('organisations')
    .set({ name: `${name}\r\nBcc: spy@evil.example` })
    .execute()
  const order = await mailablePurchase(shop)
  const message =
    'See http://evil.example/<b>now</b> or www.evil.example or evil.example.\r\n.\r\nWrite to ada@shop.example'
  await mail(order, { message })
  const [row] = await outbox()
  await deliver()

  const [arrived] = post.arrived
  expect(arrived?.to).toEqual(['mill@example.com'])
  const [head = ''] = (arrived?.raw ?? '').split(/\r?\n\r?\n/)
  expect(head).not.toMatch(/^Bcc/im)
  expect(row.html_body).not.toMatch(/<img|<b>|\u202E/)
  expect(row.html_body).toContain('&lt;img')
  for (const part of [row.subject, row.text_body]) expect(part).not.toMatch(/evil\.example|:\/\/|www\./)
  expect(row.text_body).toContain('\n.\nWrite to ada@shop.example')
  expect(await mail(order, { message: 'x'.repeat(501) })).toMatchObject(refused(400, 'VALIDATION_ERROR'))
})

test('what a demo mails goes to nobody', async () => {
  const order = await mailablePurchase(shop)
  await shop.context.database.local
    .updateTable('organisations')
    .set({ is_demo: true })
    .where('id', '=', shop.scope.orgId)
    .execute()

  expect(await mail(order)).toMatchObject({ status: 200 })
  await deliver()
  expect(post.arrived).toEqual([])
  expect(await outbox()).toMatchObject([{ attachment: null, sent_at: null, given_up_at: expect.anything() }])
})

test('while a business moves elsewhere, or its sender may not sign in any more, nothing is mailed', async () => {
  const order = await mailablePurchase(shop)
  const seen = await seenOf(order)
  const sql = (text: string, id: string) => shop.context.database.pool.query(text, [id])
  await sql(`update organisations set moving = 'leaving' where id = $1`, shop.scope.orgId)
  expect(await mail(order, { seen })).toMatchObject(refused(503, 'organisation_moving'))
  await sql('update organisations set moving = null where id = $1', shop.scope.orgId)
  await sql('delete from auth_sessions where user_id = $1', shop.user_id)
  expect(await mail(order, { seen })).toMatchObject(refused(401, 'UNAUTHORIZED'))

  expect(await outbox()).toEqual([])
})

test('a paper that cannot be drawn is told at once, and nothing is sent or noted', async () => {
  const order = await confirmOrder(shop.scope, (await mailablePurchase(shop)).id)
  const papers = { ...shop.context.papers, draw: () => Promise.reject(new Error('no paper')) }
  const by = asker(openApp({ ...sendingContext(), papers }), await shop.token())

  expect(await mail(order, {}, by)).toMatchObject({ status: 500 })
  expect(await outbox()).toEqual([])
  expect((await addressee(order)).json).toMatchObject({ last: null })
})

test('what is sent is read as the contract says', () => {
  expect(PurchaseOrderMail.parse({ to: ' a@b.example ', seen: 'x' })).toEqual({
    to: 'a@b.example',
    message: null,
    seen: 'x',
  })
  expect(NewSupplier.safeParse({ name: 'Mill', email: 'a@b.example\r\nBcc: c@d.example' }).success).toBe(false)
})
