import { expect, test } from 'vitest'
import { changedFields, idsIn, inWords } from './field-changes.ts'

const [category, product] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']
const names = new Map([
  [category, 'Kitchen'],
  [product, 'Blue mug (MUG)'],
])
const told = (before: unknown, after: unknown) =>
  changedFields(before, after).map((change) => Object.values(inWords(change, names)))

test.each<[string, unknown, unknown, unknown[]]>([
  [
    'pounds',
    { selling_price: 4, version: 1 },
    { selling_price: 1234.5, version: 2 },
    [['selling_price', '£4.00', '£1,234.50']],
  ],
  ['pence', { due_pence: 0 }, { due_pence: 4900 }, [['due_pence', '£0.00', '£49.00']]],
  ['money kept as text', { total_amount: '4.00' }, { total_amount: '5.50' }, [['total_amount', '£4.00', '£5.50']]],
  ['a word of ours', {}, { condition: 'stock_below_min' }, [['condition', null, 'stock below min']]],
  ['a word of somebody else', {}, { name: 'stock_below_min' }, [['name', null, 'stock_below_min']]],
  ['yes and no', { is_active: true }, { is_active: false }, [['is_active', 'Yes', 'No']]],
  ['nothing and something', { notes: null }, { notes: 'Ring' }, [['notes', null, 'Ring']]],
  ['nothing in two spellings', { notes: '' }, { notes: null }, []],
  ['a name for an id', { category_id: null }, { category_id: category }, [['category_id', null, 'Kitchen']]],
  ['an id of what is gone', {}, { customer_id: product.replace('2', '9') }, [['customer_id', null, 'no longer there']]],
  ['a day', { expected_date: null }, { expected_date: '2026-11-23' }, [['expected_date', null, '23 Nov 2026']]],
  ['a moment, in London', {}, { sent: '2026-06-01T12:00:00.000Z' }, [['sent', null, '1 Jun 2026, 13:00']]],
  [
    'a field within',
    { address: { city: 'York', street: 'A' } },
    { address: { city: 'Leeds', street: 'A' } },
    [['address.city', 'York', 'Leeds']],
  ],
  ['what a save left out', { name: 'A', sku: 'B' }, { name: 'C' }, [['name', 'A', 'C']]],
  ['all of what was removed', { name: 'A', version: 3 }, null, [['name', 'A', null]]],
  ['a name beside its id', { customer_id: null, customer_name: 'A' }, { customer_id: null, customer_name: 'B' }, []],
  [
    'items',
    { lines: [] },
    { lines: [{ product_id: product, quantity: 3, unit_price: 4 }] },
    [['lines', null, 'Blue mug (MUG), quantity 3, price £4.00']],
  ],
])('%s', (_, before, after, changes) => expect(told(before, after)).toEqual(changes))

test('of a long list the first twenty are told, and how many more there are', () => {
  const [[, , after]] = told({}, { lines: Array.from({ length: 30 }, () => ({ quantity: 1 })) }) as [
    [string, null, string],
  ]

  expect(after.split('\n')).toHaveLength(21)
  expect(after).toMatch(/and 10 more$/)
})

test('ids are found wherever they stand', () => {
  expect(idsIn({ category_id: category, lines: [{ product_id: product }, 'no id'] })).toEqual([category, product])
})

test.each(['1234-56-78', '2026-02-30', '2026-11-30', '2026-13-01T25:00:00Z', product])(
  'what somebody typed stays as it is, though it looks like a day or an id: %s',
  (typed) => {
    expect(told({}, { external_id: typed, sku: typed })).toEqual([
      ['external_id', null, typed],
      ['sku', null, typed],
    ])
    expect(told({ lines: [] }, { lines: [{ sku: typed }] })).toEqual([['lines', null, `SKU ${typed}`]])
  },
)
