import { lookup as ask, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IPv4 that is nobody's on the internet (RFC 6890 and its registry), and where clouds keep what their machines may know. */
const reserved = blockListOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
])
/** The only IPv6 that is given out. What carries an IPv4 address (mapped, NAT64), loopback, link-local and unique local are outside. */
const givenOut = blockListOf('ipv6', ['2000::/3'])
/** And of that, what is for protocols, for books, or wraps an IPv4 address: Teredo, 6to4. */
const wrapped = blockListOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])
const loopback = blockListOf('ipv4', ['127.0.0.0/8'])

function blockListOf(family: 'ipv4' | 'ipv6', nets: readonly string[]) {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', bits] = net.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an address is somebody's on the internet. What is no address is not. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  return family === 6 && !address.includes('%') && givenOut.check(address, 'ipv6') && !wrapped.check(address, 'ipv6')
}

const isLoopback = (address: string) => address === '::1' || (isIP(address) === 4 && loopback.check(address, 'ipv4'))

export class PrivateAddress extends Error {
  constructor(address: string) {
    super(`${address} is not an address on the public internet`)
    this.name = 'PrivateAddress'
  }
}

/** Where messages may go: public addresses, and this machine's own where somebody is only trying out. */
export type Reach = { loopback: boolean }

export function requireReachable(address: string, reach: Reach) {
  if (!isPublic(address) && !(reach.loopback && isLoopback(address))) throw new PrivateAddress(address)
}

export type Resolve = (hostname: string, answer: (error: Error | null, found: LookupAddress[]) => void) => void
const resolve: Resolve = (hostname, answer) => ask(hostname, { all: true }, answer)

/**
 * For the moment of connecting: a name is looked up once, and exactly what was found and judged is connected to, so that a name that says
 * something else the next moment gains nothing. A name with a single address that may not be reached is refused whole.
 */
export const reachableOnly =
  (reach: Reach, find: Resolve = resolve): LookupFunction =>
  (hostname, options, answer) =>
    find(hostname, (error, found) => {
      if (error) return answer(error, '')
      try {
        for (const { address } of found) requireReachable(address, reach)
      } catch (refusal) {
        return answer(refusal as Error, '')
      }
      const [first] = found
      if (options.all) return answer(null, found)
      return first ? answer(null, first.address, first.family) : answer(new Error(`${hostname} has no address`), '')
    })
