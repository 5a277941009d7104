import { expect, test } from 'vitest'
import { apiScopes } from '#contract/shared/api-scopes.ts'
import { scopeAreas, scopeWords, toggled } from './scope-areas.ts'

test('every scope there is can be ticked, once', () => {
  const offered = scopeAreas.flatMap((area) =>
    ['read' in area ? area.read : [], 'write' in area ? area.write : []].flat(),
  )

  expect(offered.toSorted()).toEqual(apiScopes.toSorted())
})

test('who writes reads too, and who may no longer read does not write', () => {
  expect(toggled([], 'products:write').toSorted()).toEqual(['products:read', 'products:write'])
  expect(toggled(['products:read', 'products:write', 'stock:read'], 'products:read')).toEqual(['stock:read'])
  expect(toggled(['products:read', 'products:write'], 'products:write')).toEqual(['products:read'])
  expect(toggled([], 'products:read')).toEqual(['products:read'])
})

test('who writes locations reads stock, as the API has it, and reads no more of it without', () => {
  expect(toggled([], 'locations:write').toSorted()).toEqual(['locations:write', 'stock:read'])
  expect(toggled(['locations:write', 'stock:read', 'stock:write'], 'stock:read')).toEqual([])
  expect(scopeWords(['locations:write'])).toBe('Writes locations; reads stock')
})

test('what a key may do is said in a sentence', () => {
  expect(scopeWords(['products:read', 'products:write', 'orders:read', 'stock:read'])).toBe(
    'Writes products with their stock; reads stock and orders',
  )
  expect(scopeWords(['books:read'])).toBe('Reads the balance of the books')
})
