import { expect, test } from 'vitest'
import * as z from 'zod'
import { newPasswordError } from './new-password.ts'
import { requiredEmail } from './use-auth-form.ts'

test.each([
  'ada@example.com',
  ' Ada.Turner+till@mail.example.co.uk ',
  "o'neil_1@example.com",
  'ada@shop',
  'ada@gmail,com',
  'ada@gmail..com',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@-example.com',
  'ada@example.c',
  'ada example.com',
  'ada@exa mple.com',
  'ada@bo@example.com',
  'adä@example.com',
  `${'a'.repeat(244)}@example.com`,
])('a field says of "%s" what the server would say', (typed) => {
  const isTaken = z.email().max(255).safeParse(typed.trim()).success
  expect(requiredEmail(typed)).toBe(isTaken ? undefined : 'Enter a valid email address')
})

test('an address that is missing is wanted', () => expect(requiredEmail('  ')).toBe('Required'))

test('a password is neither too short nor too long, in letters as they are seen', () => {
  expect(newPasswordError('')).toBe('Required')
  expect(newPasswordError('12345')).toBe('Must be at least 6 characters')
  expect(newPasswordError('😀😀😀')).toBe('Must be at least 6 characters')
  expect(newPasswordError('😀'.repeat(256))).toBeUndefined()
  expect(newPasswordError('x'.repeat(257))).toBe('Must be at most 256 characters')
})
