import { expect, test } from 'vitest'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { newId } from '#server/platform/database/scope.ts'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { listLevels } from '#server/stock/location-queries.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { barsOf } from '#test/support/bars-of.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { readBars, readPdf } from '#test/support/read-pdf.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { linkToPicklists, picklistFile, picklistsFile } from './picklist-file.ts'
import { getPicklist } from './picklist-queries.ts'

const pagesOf = async (shop: Shop, id: string) => readPdf(await drawPaper((await picklistFile(shop.scope, id)).paper))

test('a picklist on paper goes by location and SKU, and says how much to take where', async () => {
  const shop = await openShop()
  const [pot, mug] = [await shop.product({ onHand: 2, sku: 'POT' }), await shop.product({ onHand: 9, sku: 'MUG' })]
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const more = { product_id: pot.id, movement_type: 'in', quantity: 5, location_id: yard.id }
  await recordMovement(shop.scope, NewMovement.parse(more))
  const order = await shop.confirmedSale([pot, 4], [mug, 1])
  const { id, picklist_number } = await generatePicklist(shop.scope, order.id)

  const [page] = await pagesOf(shop, id)

  for (const text of ['Picklist', picklist_number, order.order_number, 'Ada Turner', 'Priority P2'])
    expect(page).toContain(text)
  const rows = (page ?? '').slice((page ?? '').indexOf('QUANTITY')).split('\n')
  expect(rows.filter((text) => /^(Main location|Yard|POT|MUG|\d+$)/.test(text))).toEqual([
    ...['Main location', 'MUG', '1'],
    ...['Main location', 'POT', '2'],
    ...['Yard', 'POT', '2'],
  ])
})

test('the number of a picklist can be scanned from its paper', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 9 }), 5])
  const { id, picklist_number } = await generatePicklist(shop.scope, order.id)

  expect(readBars(await drawPaper((await picklistFile(shop.scope, id)).paper))).toEqual([barsOf(picklist_number)])
})

test('what has been picked is ticked and comes last', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 9, sku: 'MUG' }), 5])
  const { id } = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 2 }])

  const [part] = await pagesOf(shop, id)
  expect(part).toMatch(/Main location\nMUG\n[^\n]+\n3\nPicked\nMUG\n[^\n]+\n2\n/)

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])
  const [whole] = await pagesOf(shop, id)
  expect(whole).toMatch(/QUANTITY\nPicked\nMUG\n[^\n]+\n5\n/)
})

/** A picklist of a sale that was confirmed before there was anything of it; then so many units came, by the name of their place. */
async function waitingPicklist(shop: Shop, lines: number[], units: { [place: string]: number }) {
  const mug = await shop.product({ sku: 'MUG', name: 'Blue mug' })
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const order = await shop.sale(...lines.map((quantity): [typeof mug, number] => [mug, quantity]))
  await submitOrder(shop.scope, order.id)
  await backOrder(shop.scope, order.id)
  for (const [name, quantity] of Object.entries(units)) {
    const location_id =
      name === 'Main location' ? null : (await createLocation(shop.scope, NewLocation.parse({ name }))).id
    const came = { product_id: mug.id, movement_type: 'in', quantity, location_id }
    await recordMovement(shop.scope, NewMovement.parse(came))
  }
  return generatePicklist(shop.scope, order.id)
}
const rowsOf = (page = '') =>
  [...page.matchAll(/^(.+)\nMUG\nBlue mug\n(\d+)$/gm)].map(([, place, quantity]) => `${place} ${quantity}`)

test('what is promised from nowhere is shared over the places where it is free, as it will be taken', async () => {
  const shop = await openShop()
  const { id } = await waitingPicklist(shop, [10], { Attic: 1, Yard: 7, 'Main location': 3 })

  const [page] = await pagesOf(shop, id)
  expect(rowsOf(page)).toEqual(['Main location 3', 'Yard 7'])

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 10 }])
  const { items } = await listLevels(shop.scope, (await getPicklist(shop.scope, id)).items[0]?.product_id ?? '')
  expect(items.map(({ location_name, on_hand }) => `${location_name} ${on_hand}`).toSorted()).toEqual([
    ...['Attic 1', 'Main location 0', 'Yard 0'],
  ])
})

test('no unit is promised to two lines of one product, and what lies nowhere says so', async () => {
  const shop = await openShop()
  const { id } = await waitingPicklist(shop, [6, 6], { 'Main location': 3, Yard: 7 })

  const [page] = await pagesOf(shop, id)

  expect(rowsOf(page)).toEqual(['Main location 3', 'Yard 3', 'Yard 4', 'No location 2'])
})

test('a cancelled picklist says so and has nothing to fetch; a completed one says so, too', async () => {
  const shop = await openShop()
  const { id } = await generatePicklist(
    shop.scope,
    (await shop.confirmedSale([await shop.product({ onHand: 9, sku: 'MUG' }), 5])).id,
  )
  await cancelPicklist(shop.scope, id)
  const again = await generatePicklist(shop.scope, (await getPicklist(shop.scope, id)).order_id)
  await pickUnits(shop.scope, again.id, [{ sku: 'MUG', quantity: 5 }])

  const [cancelled] = await pagesOf(shop, id)
  expect(cancelled).toContain('Cancelled\n')
  expect(cancelled).toContain('Nothing to fetch')
  expect(cancelled).not.toContain('MUG')
  const [completed] = await pagesOf(shop, again.id)
  expect(completed).toContain('Completed\n')
  expect(completed).toMatch(/QUANTITY\nPicked\nMUG\n[^\n]+\n5\n/)
})

test('a quantity has its unit, where that is not just "each"', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 9, unit: 'kg', sku: 'RICE' }), 5])
  const { id } = await generatePicklist(shop.scope, order.id)
  await pickUnits(shop.scope, id, [{ sku: 'RICE', quantity: 2 }])

  expect((await pagesOf(shop, id))[0]).toMatch(/\nRICE\n[^\n]+\n3 kg\nPicked\nRICE\n[^\n]+\n2 kg\n/)
})

test('the longest SKU is on it to its end, and what comes after goes on below it', async () => {
  const shop = await openShop()
  const skus = Array.from({ length: 45 }, (_, place) => `${'W'.repeat(95)}-${1000 + place}`)
  const lines: [Awaited<ReturnType<Shop['product']>>, number][] = []
  for (const sku of skus) lines.push([await shop.product({ sku, onHand: 1 }), 1])
  const { id } = await generatePicklist(shop.scope, (await shop.confirmedSale(...lines)).id)

  const pages = await pagesOf(shop, id)

  expect(skus.filter((sku) => !pages.join('\n').replaceAll('\n', '').includes(sku))).toEqual([])
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('two hundred lines go over pages that each say what they are and how many there are', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1000, sku: 'MUG', name: 'Blue mug' })
  const lines = Array.from({ length: 200 }, (): [typeof mug, number] => [mug, 3])
  const { id, picklist_number } = await generatePicklist(shop.scope, (await shop.confirmedSale(...lines)).id)

  const pages = await pagesOf(shop, id)

  expect(pages).toHaveLength(8)
  expect(pages.join('\n').match(/^Main location\nMUG\nBlue mug\n3$/gm)).toHaveLength(200)
  pages.forEach((page, index) => {
    expect(page).toContain('LOCATION\nSKU\nPRODUCT\nQUANTITY\n')
    expect(page).toContain(picklist_number)
    expect(page).toContain(`Page ${index + 1} of 8`)
  })
})

test('many picklists are one file, each from a page of its own and with its own count of pages', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1000, sku: 'MUG', name: 'Blue mug' })
  const lines = Array.from({ length: 40 }, (): [typeof mug, number] => [mug, 3])
  const long = await generatePicklist(shop.scope, (await shop.confirmedSale(...lines)).id)
  const short = await generatePicklist(shop.scope, (await shop.confirmedSale([mug, 7])).id)

  const { paper } = await picklistsFile(shop.scope, `${long.id},${short.id}`)
  const pages = await readPdf(await drawPaper(paper))

  expect(pages.map((page) => /PL-\d+/.exec(page)?.[0])).toEqual([
    ...[long.picklist_number, long.picklist_number],
    short.picklist_number,
  ])
  expect(pages.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 1'])
  expect(pages[2]).toMatch(/MUG\nBlue mug\n7/)
})

test('picklists that are too many lines together, or not all ours, have no file', async () => {
  const shop = await openShop()
  const other = await openShop()
  const mug = await shop.product({ onHand: 9000, sku: 'MUG' })
  const lines = Array.from({ length: 2000 }, (): [typeof mug, number] => [mug, 1])
  const ids: string[] = []
  for (const wanted of [lines, lines, lines.slice(0, 1)])
    ids.push((await generatePicklist(shop.scope, (await shop.confirmedSale(...wanted)).id)).id)

  await expect(linkToPicklists(shop.scope, shop.context, ids)).rejects.toMatchObject({ code: 'too_many_lines' })
  await expect(linkToPicklists(other.scope, other.context, ids)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const unknown = newId()
  await expect(
    linkToPicklists(shop.scope, shop.context, [...ids.slice(0, 1), unknown, ...ids.slice(1)]),
  ).rejects.toMatchObject({ code: 'NOT_FOUND', details: { field: 'ids.1', value: unknown } })
  const two = ids.slice(0, 2)
  expect((await linkToPicklists(shop.scope, shop.context, two)).url).toContain(two.join(','))
  const { paper } = await picklistsFile(shop.scope, two.join(','))
  expect(await readPdf(await drawPaper(paper))).toHaveLength(140)
})
