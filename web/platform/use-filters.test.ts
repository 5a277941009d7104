import { expect, test } from 'vitest'
import { filtersIn } from './use-filters.ts'

const spec = { q: 'text', status: ['draft', 'pending'] } as const

test.each([
  ['q=blue&status=draft', { q: 'blue', status: 'draft' }],
  ['q=%20%20&status=draft', { status: 'draft' }],
  ['status=nonsense', {}],
  ['other=1', {}],
])('%s', (search, filters) => expect(filtersIn(new URLSearchParams(search), spec)).toEqual(filters))
