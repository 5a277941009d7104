import { expect, test } from 'vitest'
import { addressLine } from './place-of.ts'

test('an address of several lines is one in a list, with no comma twice', () => {
  expect(addressLine('Unit 4,\nThe Mill \n12 Mill Road')).toBe('Unit 4, The Mill, 12 Mill Road')
  expect(addressLine('12 Mill Road')).toBe('12 Mill Road')
  expect(addressLine(null)).toBeUndefined()
})
