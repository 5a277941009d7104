import { isIP } from 'node:net'
import { PrivateAddress, type Reach, requireReachable } from './public-address.ts'

/** What an address may not be, in a sentence for whoever typed it; undefined where it may. Names are judged when they are connected to. */
export function wrongWithAddress(text: string, reach: Reach): string | undefined {
  const url = new URL(text)
  const host = hostIn(url)
  if (url.protocol !== 'https:' && !reach.loopback) return 'Must begin with https://'
  if (!isPortAllowed(url, reach)) return 'The port must be 443, or 1024 and above'
  if (!isName(host)) return 'The name of the host can have up to 253 characters, and 1 to 63 between two dots'
  if (!reach.loopback && isThisMachine(host)) return 'Must be on the public internet'
  try {
    if (isIP(host)) requireReachable(host, reach)
  } catch (error) {
    if (error instanceof PrivateAddress) return 'Must be on the public internet'
    throw error
  }
  return undefined
}

/** An IPv6 address stands in brackets in a URL only. */
export const hostIn = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether the DNS can hold it (RFC 1035), in its own letters as a URL has them. An address in figures is within that, too. */
function isName(host: string) {
  const name = host.replace(/\.$/, '')
  return name.length <= 253 && name.split('.').every(({ length }) => length >= 1 && length <= 63)
}

/** With or without the dot that names end with in full. */
const isThisMachine = (host: string) => /(^|\.)localhost\.?$/.test(host)

/** Below 1024 other services than the web's are waiting, for mail for example. */
const isPortAllowed = ({ port, protocol }: URL, { loopback }: Reach) =>
  port === '' ? protocol === 'https:' || loopback : Number(port) >= 1024
