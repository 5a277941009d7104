import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { saveLines } from '#server/orders/save-lines.ts'
import { newId } from '#server/platform/scope.ts'
import { type Answer, asker } from './support/ask.ts'
import { watchBooksOf } from './support/balanced-books.ts'
import { doorsWithoutCase, requestFor, requestsFor } from './support/cases.ts'
import { type Asked, doors } from './support/doors.ts'
import { idFields, idPlaces, type Place, placeName, valueAt, withValueAt } from './support/id-places.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { idsInText, idsOf, rowsOf } from './support/rows-of.ts'
import { firstLine, sale } from './support/stages.ts'

// We are an owner here, and know the ids of everything there.
let here: Shop
let there: Shop
let ask: ReturnType<typeof asker>
let stranger: ReturnType<typeof asker>
beforeAll(async () => {
  ;[here, there] = [await openShop(), await openShop()]
  const app = openApp(here.house)
  ask = asker(app, await here.token())
  stranger = asker(app, undefined)
})
beforeEach(() => {
  watchBooksOf(here.scope)
  watchBooksOf(there.scope)
})

/** Places where the id of nothing here is no 404, and what it is instead. */
const answeredOtherwise: Record<string, string> = {
  'stock.movements query.product_id': 'a filter that finds nothing: an empty page',
  'orders.saveLines body.changed.*.id': 'a line that is not there any more: comes back as a conflict',
  'orders.saveLines body.removed.*.id': 'a line that is not there any more: comes back as a conflict',
  'functions.createShippingLabel body.orderId': 'the documented function answers success: false',
}
/** Not the id of a row: the client names its own new line. */
const ownNames = new Set(['body.added.*.id'])

/** An answer but for the id that was sent and the request's own. */
const saidOf = ({ status, text }: Answer, id: unknown) => ({
  status,
  body: text.replaceAll(String(id), '<id>').replaceAll(/"request_id":"[^"]*"/g, '"request_id"'),
})

test('every endpoint has a case', () => expect(doorsWithoutCase()).toEqual([]))

describe.each(doors)('$name', (door) => {
  test('has a case for every id the contract takes', async () => {
    const places = (await requestsFor(door, here)).flatMap(idPlaces).map(placeName)

    expect(new Set(places)).toEqual(new Set(idFields(door.endpoint)))
  })

  test('an id of another organisation, anywhere, is an id that never was', async () => {
    const [ours, theirs] = [await requestsFor(door, here), await requestsFor(door, there)]
    const [before, foreignIds] = [await rowsOf(there), await idsOf(there)]
    const probes = ours.flatMap((asked, index) =>
      idPlaces(asked).map((place): Probe => ({ asked, place, foreign: valueAt(theirs[index], place) })),
    )

    for (const { asked, place, foreign } of probes.filter(({ place }) => !ownNames.has(placeName(place)))) {
      const never = newId()
      const [answer, known] = [
        await ask(door, withValueAt(asked, place, foreign)),
        await ask(door, withValueAt(asked, place, never)),
      ]
      const where = `${door.name} ${placeName(place)}`
      expect(saidOf(answer, foreign), where).toEqual(saidOf(known, never))
      expect(answer.status, where).toBe(where in answeredOtherwise ? 200 : 404)
      expect(
        [...idsInText(answer.text)].filter((id) => id !== foreign && foreignIds.has(id)),
        where,
      ).toEqual([])
    }
    expect(await rowsOf(there)).toEqual(before)
  })

  test('answers our own request with nothing of theirs, and exactly as the contract says', async () => {
    const foreignIds = await idsOf(there)
    for (const asked of await requestsFor(door, here)) {
      const answer = await ask(door, asked)

      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
      expect(door.endpoint.returns.parse(answer.json), 'a field the contract does not know').toEqual(answer.json)
      expect([...idsInText(answer.text)].filter((id) => foreignIds.has(id))).toEqual([])
    }
  })

  test('a foreign organisation in X-Org-Id is one that never was: 404', async () => {
    const asked = await requestFor(door, there)
    const before = await rowsOf(there)
    const [foreign, never] = [there.scope.orgId, newId()]
    const answers = [await ask(door, asked, { 'x-org-id': foreign }), await ask(door, asked, { 'x-org-id': never })]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(saidOf(answers[0] as Answer, foreign)).toEqual(saidOf(answers[1] as Answer, never))
    expect(await rowsOf(there)).toEqual(before)
  })

  test('without a token: 401', async () => {
    expect((await stranger(door, await requestFor(door, there))).status).toBe(401)
  })
})

test('whoever has no token learns nothing of what a request lacks: 401 before anything is read', async () => {
  const talkative = []
  for (const door of doors) {
    const { status } = await stranger(door, malformed(await requestFor(door, there)))
    if (status !== 401) talkative.push(`${door.name} answers ${status}`)
  }

  expect(talkative).toEqual([])
})

type Probe = { asked: Asked; place: Place; foreign: unknown }
const malformed = ({ params, body }: Asked): Asked => ({
  params: Object.fromEntries(Object.keys(params ?? {}).map((name) => [name, 'nonsense'])),
  query: { nonsense: '1' },
  ...(body === undefined ? {} : { body: { nonsense: 1 } }),
})

test('a line of ours may carry the id of a line of theirs: each stays its own', async () => {
  const [ours, theirs] = [await sale(here), await sale(there)]
  const [before, { id }] = [await rowsOf(there), await firstLine(there, theirs)]
  const added = [{ id, product_id: (await here.product()).id, quantity: 1, unit_price: 1 }]

  const { order } = await saveLines(here.scope, ours.id, { added, changed: [], removed: [] })

  expect(order.items.map((line) => line.id)).toContain(id)
  expect(await rowsOf(there)).toEqual(before)
})
