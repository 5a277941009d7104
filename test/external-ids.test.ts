import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from './support/ask.ts'
import { openShop } from './support/open-shop.ts'

type Listed = { items: { id: string; external_id: string | null }[] }

/** Two records of a kind, the first of which a shop knows as `café:1`; the second is sent with none as lists answer it, or without the word. */
const made = {
  products: [
    { name: 'Blue mug', sku: 'MUG', external_id: 'café:1' },
    { name: 'Cup', sku: 'CUP', external_id: null },
  ],
  customers: [
    { name: 'Ada Turner', external_id: 'café:1' },
    { name: 'Bea', external_id: null },
  ],
  suppliers: [{ name: 'Mill & Co', external_id: 'café:1' }, { name: 'Kiln' }],
}

test.each(Object.entries(made))(
  'of all %s the one of an external_id is found, written with whatever accents',
  async (list, bodies) => {
    const shop = await openShop()
    const { raw } = asker(openApp(shop.context), await shop.token())
    const post = (json: object) =>
      raw(`/api/v1/${list}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    for (const body of bodies) expect(await post(body)).toMatchObject({ status: 200 })
    const found = async (id: string) => {
      const { json } = await raw(`/api/v1/${list}?external_id=${encodeURIComponent(id)}`)
      return (json as Listed).items.map(({ external_id }) => external_id)
    }

    expect(await found('cafe\u0301:1')).toEqual(['café:1'])
    expect(await found('café:2')).toEqual([])
  },
)

test.each([
  ...Object.entries(made).map(([list, [first]]) => [list, first] as const),
  ['orders', { order_type: 'purchase', external_id: 'café:1' }] as const,
])(
  'of two %s with one external_id, sent at once, one is made; a third is refused on that field too',
  async (list, body) => {
    const shop = await openShop()
    const { raw } = asker(openApp(shop.context), await shop.token())
    const headers = { 'content-type': 'application/json' }
    const post = (more: object) =>
      raw(`/api/v1/${list}`, { method: 'POST', headers, body: JSON.stringify({ ...body, ...more }) })
    const count = async () => ((await raw(`/api/v1/${list}`)).json as Listed).items.length
    const before = await count()
    const details = { field: 'external_id', value: 'café:1' }
    const taken = { status: 409, json: { error: { code: 'external_id_taken', details } } }
    const another = (nth: number) => (list === 'products' ? { sku: `OTHER ${nth}` } : {})

    const both = await Promise.all([post(another(1)), post(another(2))])

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status !== 200)).toMatchObject(taken)
    expect(await post({ ...another(3), external_id: 'cafe\u0301:1' })).toMatchObject(taken)
    expect(await count()).toBe(before + 1)
  },
)

test('whatever filters come together, each answers what all of them leave', async () => {
  const shop = await openShop()
  const { raw } = asker(openApp(shop.context), await shop.token())
  const headers = { 'content-type': 'application/json' }
  for (const body of made.products)
    await raw('/api/v1/products', { method: 'POST', headers, body: JSON.stringify(body) })
  const filters = [
    ['q', 'mug'],
    ['status', 'active'],
    ['sku', 'MUG'],
    ['external_id', 'café:1'],
    ['stock', 'out'],
  ]
  /** Every choice among them: one for each number of as many bits. */
  const sets = Array.from({ length: 2 ** filters.length }, (_, chosen) =>
    filters.filter((_, place) => (chosen >> place) % 2 === 1),
  )

  for (const set of sets) {
    const { status, json } = await raw(`/api/v1/products?${new URLSearchParams(set as [string, string][])}`)
    const names = set.some(([word]) => word !== 'status' && word !== 'stock') ? ['Blue mug'] : ['Cup', 'Blue mug']
    expect([status, (json as { items: { name: string }[] }).items.map(({ name }) => name)], String(set)).toEqual([
      200,
      names,
    ])
  }
})
