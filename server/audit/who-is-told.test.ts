import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { whatWasDone } from '#contract/audit-words.ts'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { openShop } from '#test/support/open-shop.ts'
import { starter } from '#test/support/pay.ts'

/** An owner and a manager of a shop, and the log as each is told of it: as a list, and as a file. */
async function twoIn() {
  const shop = await openShop()
  const app = openApp(shop.context)
  const manager = asker(app, (await hire(shop, 'manager')).token, { 'x-org-id': shop.scope.orgId })
  const owner = asker(app, await shop.token())
  const logOf = async (person: typeof owner) =>
    ((await person(doorTo('audit.list'), {})).json as { items: AuditEntry[] }).items
  const fileOf = async (person: typeof owner) => JSON.stringify(await person(doorTo('audit.csv'), {}))
  return { owner, manager, logOf, fileOf }
}

test('what is paid for the plan, and in whose VAT number, is told to owners alone; that there is a plan, to all', async () => {
  const { owner, manager, logOf, fileOf } = await twoIn()
  await owner(doorTo('billing.subscribe'), { body: { ...starter, vat_number: 'GB111222333' } })
  await owner(doorTo('billing.subscribe'), { body: { ...starter, ...paidAlready, vat_number: 'GB444555666' } })

  const [toOwner, toManager] = [await logOf(owner), await logOf(manager)]

  expect(JSON.stringify(toOwner)).toContain('GB444555666')
  expect(JSON.stringify(toManager)).not.toMatch(/GB\d{9}|due_pence|test_card|vat_number/)
  expect(await fileOf(owner)).toContain('GB444555666')
  expect(await fileOf(manager)).not.toMatch(/GB\d{9}|15\.00/)
  expect(toManager.map(({ action }) => action)).toEqual(toOwner.map(({ action }) => action))
  const started = toManager.find(({ action }) => action === 'subscription.started')
  expect(started?.changes).toContainEqual(expect.objectContaining({ field: 'plan', after: 'starter' }))
})
const paidAlready = { due_pence: 0 }

test('a saved view that is not shared is told to its maker alone; colleagues are told that there is one', async () => {
  const { owner, manager, logOf, fileOf } = await twoIn()
  const save = (name: string, is_shared: boolean) =>
    manager(doorTo('views.create'), { body: { name, list: 'orders', query: `q=${name}`, is_shared } })
  await save('Redundancies', false)
  await save('Late ones', true)

  expect((await logOf(manager)).map(whatWasDone)).toContain('created saved view Redundancies')
  expect((await logOf(owner)).map(whatWasDone)).toEqual(
    expect.arrayContaining(['created saved view Late ones', 'created the saved view']),
  )
  expect(JSON.stringify(await logOf(owner)) + (await fileOf(owner))).not.toContain('Redundancies')
})
