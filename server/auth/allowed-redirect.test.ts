import { expect, test } from 'vitest'
import { allowedRedirect, withFragment } from './allowed-redirect.ts'

const site = 'https://stock.example:8443'

test.each([[`${site}/auth?plan=growth&billing=monthly`], [`${site}/`], [`${site}/auth#old`]])('%s is ours', (asked) => {
  expect(allowedRedirect(site, asked)).toBe(asked)
})

test.each([
  ['bare origin', site],
  ['a path', '/auth'],
  ['another host', 'https://evil.example/'],
  ['another port', 'https://stock.example/'],
  ['another scheme', 'http://stock.example:8443/'],
  ['a longer host', `${site}.evil.example/`],
  ['a longer port', 'https://stock.example:84430/'],
  ['a user name', 'https://stock.example:8443@evil.example/'],
  ['our host with a user name', 'https://me@stock.example:8443/'],
  ['our host with a password', 'https://me:pw@stock.example:8443/'],
  ['backslashes', 'https:\\\\stock.example:8443/'],
  ['a backslash behind our origin', 'https://stock.example:8443\\@evil.example/'],
  ['no slashes', 'https:stock.example:8443/'],
  ['a line break', 'https://stock.exa\nmple:8443/'],
  ['leading blanks', ` ${site}/`],
  ['javascript', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['scheme relative', '//stock.example:8443/'],
  ['escapes', 'https%3A%2F%2Fstock.example:8443/'],
])('%s leads to the site', (_what, asked) => {
  expect(allowedRedirect(site, asked)).toBe(`${site}/`)
})

test.each([undefined, ''])('where none is asked for (%s) it is the page that hears what a link brings', (asked) => {
  expect(allowedRedirect(site, asked)).toBe(`${site}/auth`)
})

test('a decimal host leads to the site, though a parser takes it for ours', () => {
  expect(allowedRedirect('http://127.0.0.1:3000', 'http://2130706433:3000/x')).toBe('http://127.0.0.1:3000/')
})

test('a fragment replaces the one before and is escaped', () => {
  expect(withFragment(`${site}/a?b=c#old`, { error_description: 'a & b' })).toBe(
    `${site}/a?b=c#error_description=a+%26+b`,
  )
})
