/** How far a server's write-ahead log has come, as PostgreSQL writes it: two hexadecimal halves. */
export function logPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const writtenPosition = (position: bigint) =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()
