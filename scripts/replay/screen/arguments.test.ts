import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('files first, everything else has a default', () => {
  expect(readArguments(['a.csv.gz', 'b.csv.gz'])).toEqual({
    files: ['a.csv.gz', 'b.csv.gz'],
    url: 'http://localhost:3000',
    account: undefined,
    limit: Number.POSITIVE_INFINITY,
    concurrency: 8,
  })
})

test('takes an account, a limit and an address', () => {
  const given = ['a.csv', '--email', 'a@b.uk', '--password', 'x', '--limit', '300', '--url', 'http://shop.test/']
  expect(readArguments(given)).toMatchObject({
    url: 'http://shop.test',
    limit: 300,
    account: { email: 'a@b.uk', password: 'x' },
  })
})

test.each([
  [[], 'Name at least one file.'],
  [['a.csv', '--limit', '0'], '--limit 0 is not a whole number from 1 to 1000000000.'],
  [['a.csv', '--concurrency', 'x'], '--concurrency x is not a whole number from 1 to 64.'],
  [['a.csv', '--email', 'a@b.uk'], '--email and --password belong together.'],
  [['a.csv', '--url', 'shop'], '--url shop is no address.'],
])('%j: %s', (args, message) => expect(() => readArguments(args)).toThrow(message))
