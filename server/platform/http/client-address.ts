import { type BlockList, isIP } from 'node:net'
import type { Context } from 'hono'
import { peerAddress } from './peer-address.ts'

/**
 * Who asks. A forwarding header counts only from a proxy we trust, and is read from its end: each proxy adds the address
 * it saw, and everything before the first one we do not trust may be made up.
 */
export function clientAddress(c: Context, trusted: BlockList | undefined): string | null {
  const peer = peerAddress(c)
  if (peer === null) return null
  let address = plainAddress(peer)
  const forwarded = c.req.header('x-forwarded-for')?.split(',').map(plainAddress) ?? []
  while (trusted && isAmong(trusted, address)) {
    const before = forwarded.pop()
    if (before === undefined || !isIP(before)) break
    address = before
  }
  return address
}

const isAmong = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Without a port, brackets or the IPv6 spelling of an IPv4 address. */
function plainAddress(text: string): string {
  const trimmed = text.trim()
  const host = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  return host.replace(/^::ffff:(?=[\d.]+$)/i, '')
}
