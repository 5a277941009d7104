import { expect, test } from 'vitest'
import { unusedName } from './unused-name.ts'

test('the first app has the usual name, further ones a number, and gaps are filled', () => {
  const named = (...names: string[]) => unusedName(names.map((friendly_name) => ({ friendly_name })))
  expect(named()).toBe('Authenticator app')
  expect(named('Phone')).toBe('Authenticator app')
  expect(named('Authenticator app')).toBe('Authenticator app 2')
  expect(named('Authenticator app', 'Authenticator app 3')).toBe('Authenticator app 2')
  expect(named('Authenticator app', 'Authenticator app 2')).toBe('Authenticator app 3')
})
