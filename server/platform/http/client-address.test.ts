import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/env.ts'
import { clientAddress } from './client-address.ts'

const seenFrom = async (peer: string | undefined, forwarded: string | undefined, trusted?: string) => {
  const settings = readSettings(trusted ? { AUTH_TRUSTED_PROXY: trusted } : {})
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, settings.AUTH_TRUSTED_PROXY)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return answer.json()
}

test.each([
  ['nobody is trusted: the socket counts', '203.0.113.9', '198.51.100.1', undefined, '203.0.113.9'],
  ['the peer is no proxy of ours', '203.0.113.9', '198.51.100.1', '10.0.0.0/8', '203.0.113.9'],
  ['the proxy names who it saw', '10.0.0.1', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
  ['what the client made up comes first', '10.0.0.1', '1.1.1.1, 198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
  ['two proxies of ours', '10.0.0.1', '198.51.100.1, 10.2.3.4', '10.0.0.0/8', '198.51.100.1'],
  ['nonsense from the proxy', '10.0.0.1', 'nonsense', '10.0.0.0/8', '10.0.0.1'],
  ['no header', '10.0.0.1', undefined, '10.0.0.0/8', '10.0.0.1'],
  ['IPv4 in IPv6, and a port', '::ffff:127.0.0.1', '198.51.100.1:4711', '127.0.0.1, ::1', '198.51.100.1'],
  ['IPv6 in brackets', '::1', '[2001:db8::7]:443', '::1', '2001:db8::7'],
  ['a socket that is gone', undefined, '198.51.100.1', '10.0.0.0/8', null],
])('%s', async (_, peer, forwarded, trusted, seen) => {
  expect(await seenFrom(peer, forwarded, trusted)).toBe(seen)
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8', '::1/129', '10.0.0.0/x'])(
  'AUTH_TRUSTED_PROXY=%s stops the start with a sentence',
  (bad) => {
    expect(() => readSettings({ AUTH_TRUSTED_PROXY: bad })).toThrow(/^AUTH_TRUSTED_PROXY cannot be .*must be addresses/)
  },
)
