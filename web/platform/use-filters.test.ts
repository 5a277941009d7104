import { expect, test } from 'vitest'
import { filtersIn } from './use-filters.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const spec = { q: 'text', status: ['draft', 'pending'], category_id: 'id' } as const

test.each([
  ['q=blue&status=draft', { q: 'blue', status: 'draft' }],
  ['q=%20%20&status=draft', { status: 'draft' }],
  ['status=nonsense', {}],
  [`q=${'mug'.repeat(100)}`, { q: 'mug'.repeat(100).slice(0, 200) }],
  ['other=1', {}],
  ['category_id=7', {}],
  [`category_id=${id}`, { category_id: id }],
])('%s', (search, filters) => expect(filtersIn(new URLSearchParams(search), spec)).toEqual(filters))
