import { beforeAll, describe, expect, test } from 'vitest'
import { ShippingLabel } from '#contract/shipping.ts'
import { openApp } from '#server/app.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { newId } from '#server/platform/database/scope.ts'
import { type Answer, asker } from './support/ask.ts'
import { doorsWithoutCase, requestsFor, requestsForAll } from './support/cases.ts'
import { type Asked, doors, doorTo } from './support/doors.ts'
import { answeredOtherwise, ownNames } from './support/foreign-ids.ts'
import { idFields, idPlaces, type Place, placeName, valueAt, withValueAt } from './support/id-places.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { idsInText, idsOf, rowsOf } from './support/rows-of.ts'
import { firstLine, sale } from './support/stages.ts'
import { watchBooksOf } from './support/watched-books.ts'

// We are an owner here and know every id there, where a day's work lies that nothing here may show or change.
let here: Shop
let there: Shop
let theirRequests: Map<string, Asked[]>
let theirIds: Set<string>
let theirRows: Awaited<ReturnType<typeof rowsOf>>
let ask: ReturnType<typeof asker>
let stranger: ReturnType<typeof asker>

beforeAll(async () => {
  ;[here, there] = [await openShop(), await openShop()]
  theirRequests = await requestsForAll(there)
  ;[theirIds, theirRows] = [await idsOf(there), await rowsOf(there)]
  const app = openApp(here.context)
  ask = asker(app, await here.token())
  stranger = asker(app, undefined)
})

/** An answer but for the id that was sent, the request's own, and the id and moments of a row the request made. */
const saidOf = ({ status, text }: Answer, id: string) => ({
  status,
  body: text
    .replaceAll(id, '<id>')
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id"')
    .replace(/^\{"id":"[^"]*"/, '{"id"')
    .replaceAll(/"(created|ended)_at":"[^"]*"/g, '"$1_at"'),
})
const leakedIn = ({ text }: Answer, sent?: string) =>
  [...idsInText(text)].filter((id) => id !== sent && theirIds.has(id))

test('every endpoint has a case', () => expect(doorsWithoutCase()).toEqual([]))

describe.each(doors)('$name', (door) => {
  test('an id of another organisation, anywhere, is an id that never was', async () => {
    const probes = (await requestsFor(door, here)).flatMap((asked, index) =>
      idPlaces(asked).map((place) => ({ asked, place, theirs: valueAt(theirRequests.get(door.name)?.[index], place) })),
    )
    expect(new Set(probes.map(({ place }) => placeName(place))), 'every id of the contract').toEqual(
      new Set(idFields(door.endpoint)),
    )
    for (const { asked, place, theirs } of probes.filter(({ place }) => !ownNames.has(placeName(place)))) {
      const [foreign, never] = [String(theirs), newId()]
      const answer = await ask(door, withValueAt(asked, place, foreign))
      const where = `${door.name} ${placeName(place)}`

      expect(theirIds.has(foreign), where).toBe(true)
      expect(answer.status, where).toBe(where in answeredOtherwise ? 200 : 404)
      expect(saidOf(answer, foreign), where).toEqual(saidOf(await ask(door, withValueAt(asked, place, never)), never))
      expect(leakedIn(answer, foreign), where).toEqual([])
    }
    expect(await rowsOf(there)).toEqual(theirRows)
  })

  test('our own request is answered with nothing of theirs, and exactly as the contract says', async () => {
    for (const asked of await requestsFor(door, here)) {
      const answer = await ask(door, asked)

      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
      expect(door.endpoint.returns.parse(answer.json), 'a field the contract does not know').toEqual(answer.json)
      expect(leakedIn(answer)).toEqual([])
    }
  })

  test('a foreign organisation in X-Org-Id is one that never was: 404; without a token: 401', async () => {
    const [asked = {}] = theirRequests.get(door.name) ?? []
    const [foreign, never] = [there.scope.orgId, newId()]
    const answer = await ask(door, asked, { 'x-org-id': foreign })

    expect(answer.status).toBe(404)
    expect(saidOf(answer, foreign)).toEqual(saidOf(await ask(door, asked, { 'x-org-id': never }), never))
    expect((await stranger(door, asked)).status).toBe(401)
    expect(await rowsOf(there)).toEqual(theirRows)
  })
})

test('whoever has no token learns nothing of what a request lacks: 401 before anything is read', async () => {
  const talkative = []
  for (const door of doors) {
    const { status } = await stranger(door, malformed(theirRequests.get(door.name)?.[0] ?? {}))
    if (status !== 401) talkative.push(`${door.name} answers ${status}`)
  }

  expect(talkative).toEqual([])
})

const malformed = ({ params = {}, body }: Asked): Asked => ({
  params: Object.fromEntries(Object.keys(params).map((name) => [name, 'nonsense'])),
  query: { nonsense: '1' },
  ...(body === undefined ? {} : { body: { nonsense: 1 } }),
})

test('a line of ours may carry the id of a line of theirs: each stays its own', async () => {
  const ours = await sale(here)
  const place: Place = ['body', 'changed', '0', 'id']
  const id = String(valueAt(theirRequests.get('orders.saveLines')?.[0], place))
  const added = [{ id, product_id: (await firstLine(here, ours)).product_id, quantity: 1, unit_price: 1 }]

  const { items } = await saveLines(here.scope, ours.id, { added, changed: [], removed: [] })

  expect(theirIds.has(id)).toBe(true)
  expect(items.map((line) => line.id)).toContain(id)
  expect(await rowsOf(there)).toEqual(theirRows)
})

test('a signed link opens its own file and no other', async () => {
  const door = doorTo('shipping.label')
  const [asked = {}] = await requestsFor(door, here)
  const { label_url } = ShippingLabel.parse((await ask(door, asked)).json)
  const link = label_url.replace(/^https?:\/\/[^/]+/, '')
  const [id = ''] = idsInText(link.split('/labels/')[1] ?? '')
  const forged = [
    link.replace(here.scope.orgId, there.scope.orgId),
    link.replace(id, newId()),
    link.replace(/expires=\d+/, 'expires=9999999999'),
    link.replace(/signature=.*/, 'signature='),
    link.split('?')[0] ?? '',
  ]

  expect(await Promise.all(forged.map(async (one) => (await stranger.raw(one)).status))).toEqual(forged.map(() => 403))
})

test('the books balance on both sides of the wall', () => {
  watchBooksOf(here.scope)
  watchBooksOf(there.scope)
})
