import { BlockList, isIP } from 'node:net'

/** Addresses and blocks (10.0.0.0/8, ::1) with commas between them; undefined if one of them is neither. */
export function trustedProxies(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const part of text.split(',')) {
    const [address = '', bits, ...rest] = part.trim().split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    if (!version || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return undefined
    list.addSubnet(address, Number(bits ?? most), version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
