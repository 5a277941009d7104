import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { type Answer, asker } from './support/ask.ts'
import { coveted, neverGood, pathValues, queryValues, sometimesGood, unkeepable } from './support/bad-values.ts'
import { requestsForAll } from './support/cases.ts'
import { type Asked, addressOf, type Door, doors, doorTo } from './support/doors.ts'
import { leaves, type Place, withValueAt } from './support/id-places.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { watchBooksOf } from './support/watched-books.ts'
import { wrongWith } from './support/wrong-with.ts'

let shop: Shop
let requests: Map<string, Asked[]>
let ask: ReturnType<typeof asker>
beforeAll(async () => {
  shop = await openShop()
  requests = await requestsForAll(shop)
  ask = asker(openApp(shop.context), await shop.token())
})
const requestsOf = (door: Door) => requests.get(door.name) ?? []
const withBody = doors.filter(({ endpoint }) => endpoint.body)
const withParams = doors.filter(({ endpoint }) => endpoint.params)
const withQuery = doors.filter(({ endpoint }) => endpoint.query)

/** Sends a text as the JSON body of an endpoint. */
const sendText = (door: Door, asked: Asked, body: string, headers: Record<string, string> = {}) =>
  ask.raw(addressOf(door, asked), {
    method: door.endpoint.verb.toUpperCase(),
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

/** Whether an answer says where in the request the trouble stands: at this place, at what it is part of, or at a part of it. */
function tells({ json }: Answer, place: Place) {
  const field = (json as { error?: { details?: { field?: string } } }).error?.details?.field
  const [said, meant] = [`${field}.`, `${place.join('.')}.`]
  return meant.startsWith(said) || said.startsWith(meant)
}

/** The body as text, with a JSON text instead of the value at a place. */
const spliced = ({ body }: Asked, place: Place, json: string) =>
  JSON.stringify(withValueAt(body, place, '<here>')).replace('"<here>"', () => json)

describe.each(withBody)('the body of $name', (door) => {
  test('takes no value it should not: 400, and nothing fails', async () => {
    const wrong = []
    for (const asked of requestsOf(door))
      for (const { place } of leaves(asked.body))
        for (const [kind, json] of Object.entries({ ...neverGood, ...sometimesGood })) {
          const answer = await sendText(door, asked, spliced(asked, place, json))
          const problem = wrongWith(answer) ?? (kind in neverGood && answer.status !== 400 ? answer.status : undefined)
          if (problem !== undefined) wrong.push(`${place.join('.')} as ${kind}: ${problem}`)
          else if (kind in unkeepable && !tells(answer, place))
            wrong.push(`${place.join('.')} as ${kind}: ${answer.text}`)
        }
    expect(wrong).toEqual([])
  })

  test('may lack any field without a failure', async () => {
    const wrong = []
    for (const asked of requestsOf(door))
      for (const { place } of leaves(asked.body)) {
        const problem = wrongWith(await ask(door, { ...asked, body: withValueAt(asked.body, place) }))
        if (problem) wrong.push(`without ${place.join('.')}: ${problem}`)
      }
    expect(wrong).toEqual([])
  })

  test('refuses unknown fields by name, at every depth', async () => {
    const wrong = []
    for (const asked of requestsOf(door))
      for (const place of objectsIn(asked.body))
        for (const field of coveted) {
          const answer = await sendText(door, asked, withField(asked.body, place, field))
          const named = JSON.stringify(answer.json).includes(`"field":"${[...place, field].join('.')}"`)
          if (answer.status !== 400 || !named)
            wrong.push(`${[...place, field].join('.')}: ${answer.status} ${answer.text}`)
        }
    expect(wrong).toEqual([])
  })

  test.each([
    ['nothing', '', {}],
    ['a text that is no JSON', '{"a":', {}],
    ['a number that is no JSON', '{"a":NaN}', {}],
    ['null', 'null', {}],
    ['a list', '[]', {}],
    ['a word', '"name"', {}],
    ['a byte order mark', '\ufeff{}x', {}],
    ['ten thousand levels', neverGood['ten thousand levels'] ?? '', {}],
    ['fifty thousand keys', JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [n, n]))), {}],
    ['a form', 'name=Mug', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{}', { 'content-type': 'text/plain' }],
    ['no type at all', '{}', { 'content-type': '' }],
  ])('refuses %s as a whole', async (_, body, headers) => {
    const answer = await sendText(door, requestsOf(door)[0] ?? {}, body, headers)

    expect(wrongWith(answer)).toBeUndefined()
    expect([400, 415]).toContain(answer.status)
  })

  test('refuses more than 1 MB with 413, said beforehand or not', async () => {
    const asked = requestsOf(door)[0] ?? {}
    const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024) })
    const [found, said] = [
      await sendText(door, asked, body),
      await sendText(door, asked, body, { 'content-length': String(body.length) }),
    ]

    expect([found, said].map((answer) => wrongWith(answer) ?? answer.status)).toEqual([413, 413])
  })

  test('reads a key that comes twice in one way, without a failure', async () => {
    const asked = requestsOf(door)[0] ?? {}
    const [first = ''] = Object.keys(asked.body as object)
    const twice = JSON.stringify(asked.body).replace('{', `{${JSON.stringify(first)}:[],`)

    expect(wrongWith(await sendText(door, asked, twice))).toBeUndefined()
  })
})

test.each(withParams)('an id of $name that is no id is a row that is not there: 404', async (door) => {
  const asked = requestsOf(door)[0] ?? {}
  const init = { method: door.endpoint.verb.toUpperCase(), headers: { 'content-type': 'application/json' } }
  const body = asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }
  for (const value of pathValues) {
    const address = addressOf(door, { ...asked, params: { id: '<id>' } }).replace(encodeURIComponent('<id>'), value)
    const answer = await ask.raw(address, { ...init, ...body })
    expect(wrongWith(answer) ?? answer.status, address.slice(0, 60)).toBe(404)
  }
})

test.each(withQuery)(
  'the query of $name takes or refuses what it is given, and refuses unknown names',
  async (door) => {
    const names = Object.keys(door.endpoint.query?.shape ?? {})
    const wrong = []
    for (const name of names)
      for (const value of queryValues) {
        const query = { ...requestsOf(door)[0]?.query, [name]: value }
        const answer = await ask(door, { ...requestsOf(door)[0], query })
        const problem = wrongWith(answer)
        if (problem) wrong.push(`${name}=${value.slice(0, 100)}: ${problem}`)
        else if (answer.status !== 200 && value === '\u0000' && !tells(answer, [name]))
          wrong.push(`${name} as NUL: ${answer.text}`)
      }
    expect(wrong).toEqual([])
    for (const name of [...coveted, 'nonsense'].filter((name) => !names.includes(name))) {
      const request = { ...requestsOf(door)[0], query: { ...requestsOf(door)[0]?.query, [name]: '1' } }
      expect(await ask(door, request), name).toMatchObject({
        status: 400,
        json: { error: { details: { field: name } } },
      })
    }
  },
)

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
test(`300 bodies of any kind at any endpoint: a success or a documented error (FUZZ_SEED=${seed})`, async () => {
  const guess = fc.record({ door: fc.constantFrom(...withBody), at: fc.nat(), json: fc.json({ stringUnit: 'binary' }) })
  const property = fc.asyncProperty(guess, async ({ door, at, json }) => {
    const [asked = {}] = requestsOf(door)
    const places = [[], ...leaves(asked.body).map(({ place }) => place)]
    const body = spliced(asked, places[at % places.length] ?? [], json)
    expect(wrongWith(await sendText(door, asked, body))).toBeUndefined()
  })
  await fc.assert(property, { seed, numRuns: 300 })
})

test('a request that lacks its body is refused, also where every field has a default', async () => {
  const accepting = []
  for (const door of withBody) {
    const { status } = await ask(door, { ...requestsOf(door)[0], body: undefined })
    if (status < 400) accepting.push(`${door.name} answers ${status}`)
  }

  expect(accepting).toEqual([])
})

test('a line that comes to more than an order can hold, as by a barcode scanned into its quantity, is told so', async () => {
  const door = doorTo('orders.create')
  const asked = requestsOf(door).find(({ body }) => (body as { items?: object[] }).items?.length)
  const { items, ...order } = { items: [], ...(asked?.body as { items: object[] } | undefined) }
  const most = { quantity: 2_147_483_647, unit_price: 500 }
  const body = { ...order, external_id: 'too-much', items: items.map((item) => ({ ...item, ...most })) }

  expect(await ask(door, { ...asked, body })).toMatchObject({
    status: 400,
    json: { error: { code: 'VALIDATION_ERROR', message: 'A quantity, a price or what they come to is too large' } },
  })
})

test('after all of it the books balance', () => watchBooksOf(shop.scope))

function objectsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => objectsIn(one, [...place, key]))
  return Array.isArray(value) ? inner : [place, ...inner]
}

/** As text: only there is `__proto__` a key like any other. */
const withField = (body: unknown, place: Place, field: string) => {
  const marked = place.length === 0 ? { ...(body as object), '<new>': 1 } : withValueAt(body, [...place, '<new>'], 1)
  return JSON.stringify(marked).replace('"<new>"', JSON.stringify(field))
}
