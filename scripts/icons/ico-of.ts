const headerLength = 22

/** A PNG of a square of `size` pixels as an ICO file with this one picture: browsers ask for `/favicon.ico` whatever a page says. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerLength)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(headerLength, 18)
  return Buffer.concat([header, png])
}
