import { AuthApiError, AuthWeakPasswordError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { refusedPasswordText } from './refused-password.ts'

test('every reason of a weak password is said in words', () => {
  const weak = new AuthWeakPasswordError('Too weak', 422, ['length', 'characters', 'pwned'])
  expect(refusedPasswordText(weak)).toBe(
    'Must be at least 6 characters. Use letters of both cases, digits and symbols. This password is known from data leaks; choose another one',
  )
  expect(refusedPasswordText(new AuthWeakPasswordError('Too weak', 422, []))).toBe('Too weak')
})

test('the password one has is no new one, and other refusals are not about the password', () => {
  expect(refusedPasswordText(new AuthApiError('Same', 422, 'same_password'))).toMatch(/your password already/)
  expect(refusedPasswordText(new AuthApiError('Slow down', 429, 'over_request_rate_limit'))).toBeUndefined()
})
