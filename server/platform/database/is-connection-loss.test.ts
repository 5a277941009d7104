import { expect, test } from 'vitest'
import { isOutage } from './is-connection-loss.ts'

const failedWith = (code: string) => Object.assign(new Error(`connect ${code}`), { code })

test.each(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', '57P01'])(
  'a database that cannot be reached (%s) is an outage, which ends',
  (code) => expect(isOutage(failedWith(code))).toBe(true),
)

test.each(['ENOENT', 'EACCES', '23505', '42P01'])('%s is none: it would go wrong again', (code) =>
  expect(isOutage(failedWith(code))).toBe(false),
)
