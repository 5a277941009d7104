import { expect, test } from 'vitest'
import { listMembers } from '#server/team/list-members.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { startPicking } from './start-picking.ts'
import { updatePicklist } from './update-picklist.ts'

async function pendingPicklist() {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 10 }), 4])
  return { shop, picklist: await generatePicklist(shop.scope, order.id) }
}
const leave = ({ context, scope }: Shop, user_id: string) =>
  context.database.local
    .deleteFrom('user_orgs')
    .where('user_id', '=', user_id)
    .where('org_id', '=', scope.orgId)
    .execute()

const becomesViewer = ({ context, scope }: Shop, user_id: string) =>
  context.database.local
    .updateTable('user_orgs')
    .set({ role: 'viewer' })
    .where('user_id', '=', user_id)
    .where('org_id', '=', scope.orgId)
    .execute()

test('a picklist is given to somebody and made urgent, and taken back', async () => {
  const { shop, picklist } = await pendingPicklist()
  expect(picklist).toMatchObject({ assigned_to_name: null, priority: 2 })
  const ben = await hire(shop, 'warehouse')

  const given = await updatePicklist(shop.scope, picklist.id, { assigned_to: ben.user_id, priority: 3, version: 1 })
  expect(given).toMatchObject({ assigned_to_name: 'warehouse', priority: 3, version: 2 })

  const back = await updatePicklist(shop.scope, picklist.id, { assigned_to: null, priority: 1, version: 2 })
  expect(back).toMatchObject({ assigned_to: null, assigned_to_name: null, priority: 1 })
})

test('of two people who edit one picklist the second is told, with what the first saved', async () => {
  const { shop, picklist } = await pendingPicklist()
  const edit = (priority: number) =>
    updatePicklist(shop.scope, picklist.id, { assigned_to: null, priority, version: 1 })

  const outcomes = await Promise.allSettled([edit(1), edit(3)])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = outcomes.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', details: { current: { version: 2 } } })
})

test('whoever starts picking keeps the list that was given to another, and an edit opened before is stale', async () => {
  const { shop, picklist } = await pendingPicklist()
  const ben = await hire(shop, 'warehouse')
  await updatePicklist(shop.scope, picklist.id, { assigned_to: ben.user_id, priority: 2, version: 1 })

  expect(await startPicking(shop.scope, picklist.id)).toMatchObject({ assigned_to: ben.user_id, version: 3 })

  const late = updatePicklist(shop.scope, picklist.id, { assigned_to: null, priority: 2, version: 2 })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
})

test('only people who work here now can be chosen, and only they are listed', async () => {
  const { shop, picklist } = await pendingPicklist()
  const stranger = await openShop()
  const gone = await hire(shop, 'warehouse')
  await leave(shop, gone.user_id)

  for (const assigned_to of [stranger.user_id, gone.user_id])
    await expect(
      updatePicklist(shop.scope, picklist.id, { assigned_to, priority: 2, version: 1 }),
    ).rejects.toMatchObject({ status: 404, details: { field: 'assigned_to' } })
  expect((await listMembers(shop.scope)).items.map(({ id }) => id)).toEqual([shop.user_id])
})

test('a list is given to nobody whose role does not pick, and whoever has it keeps it when theirs becomes such a one', async () => {
  const { shop, picklist } = await pendingPicklist()
  const [viewer, ben] = [await hire(shop, 'viewer'), await hire(shop, 'warehouse')]
  const give = (assigned_to: string, version: number) =>
    updatePicklist(shop.scope, picklist.id, { assigned_to, priority: 3, version })

  await expect(give(viewer.user_id, 1)).rejects.toMatchObject({
    code: 'may_not_pick',
    details: { field: 'assigned_to', value: viewer.user_id },
  })
  await give(ben.user_id, 1)
  await becomesViewer(shop, ben.user_id)
  expect(await give(ben.user_id, 2)).toMatchObject({ assigned_to: ben.user_id, version: 3 })
  const roles = Object.fromEntries((await listMembers(shop.scope)).items.map(({ id, role }) => [id, role]))
  expect(roles).toEqual({ [shop.user_id]: 'owner', [viewer.user_id]: 'viewer', [ben.user_id]: 'viewer' })
})

test('somebody who left stays on a list until another is chosen', async () => {
  const { shop, picklist } = await pendingPicklist()
  const gone = await hire(shop, 'warehouse')
  await updatePicklist(shop.scope, picklist.id, { assigned_to: gone.user_id, priority: 2, version: 1 })
  await leave(shop, gone.user_id)

  const urgent = { assigned_to: gone.user_id, priority: 3, version: 2 }
  expect(await updatePicklist(shop.scope, picklist.id, urgent)).toMatchObject({ assigned_to_name: 'warehouse' })
})

test('a cancelled picklist is not edited any more', async () => {
  const { shop, picklist } = await pendingPicklist()
  const { version } = await cancelPicklist(shop.scope, picklist.id)

  const edit = updatePicklist(shop.scope, picklist.id, { assigned_to: null, priority: 3, version })
  await expect(edit).rejects.toMatchObject({ code: 'picklist_closed' })
})
