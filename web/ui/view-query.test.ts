import { expect, test } from 'vitest'
import { isSameView, queryOf } from './view-query.ts'

test('a view is the filters it has, whatever their order', () => {
  expect(queryOf({ type: 'sale', status: 'pending', q: undefined })).toBe('status=pending&type=sale')
  expect(isSameView(queryOf({ stock: 'low', sort: '-stock' }), queryOf({ stock: 'low' }))).toBe(true)
  expect(isSameView(queryOf({ stock: 'low' }), queryOf({}))).toBe(false)
})
