import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { KeptLogo } from './business-details.ts'

/** What has more pixels on a side would take too much memory to draw, whatever its file takes. */
const largestSide = 2000

/** A picture by its bytes, whatever it was called; undefined for what is no PNG or JPEG that can be printed. */
export async function logoIn(bytes: Buffer): Promise<KeptLogo | undefined> {
  const found = (await pngIn(bytes)) ?? jpegIn(bytes)
  return found && found.width <= largestSide && found.height <= largestSide ? { ...found, bytes } : undefined
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Samples of a pixel, and how many bits each may have, by the type of colour. */
const colours: Record<number, readonly [samples: number, ...depths: number[]]> = {
  0: [1, 1, 2, 4, 8, 16],
  2: [3, 8, 16],
  3: [1, 1, 2, 4, 8],
  4: [2, 8, 16],
  6: [4, 8, 16],
}
type Chunk = { type: string; data: Buffer }

async function pngIn(bytes: Buffer) {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined
  const chunks = chunksOf(bytes)
  const [head] = chunks
  if (head?.type !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.type !== 'IEND') return undefined
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [depth = 0, colour = 0, , , interlace = 0] = head.data.subarray(8)
  const [samples, ...depths] = colours[colour] ?? [0]
  if (!depths.includes(depth) || interlace !== 0 || width === 0 || height === 0) return undefined
  if (width > largestSide || height > largestSide) return undefined
  if (colour === 3 && !chunks.some(({ type }) => type === 'PLTE')) return undefined
  const pixels = (Math.ceil((width * samples * depth) / 8) + 1) * height
  return (await holds(chunks, pixels)) ? { type: 'image/png' as const, width, height } : undefined
}

/** Cut off where a length points beyond the end. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) break
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Unpacked to no more than it says it is: a small file may be made to fill the memory. */
async function holds(chunks: readonly Chunk[], pixels: number) {
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  try {
    return (await promisify(inflate)(packed, { maxOutputLength: pixels })).length === pixels
  } catch {
    return false
  }
}

/** Beginnings of a picture that are drawn alike everywhere: baseline and progressive. */
const frames = [0xc0, 0xc1, 0xc2]
const aloneMarkers = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

function jpegIn(bytes: Buffer) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  for (let at = 2; at + 10 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (aloneMarkers(marker) || marker === 0xff) at += marker === 0xff ? 1 : 2
    else if (frames.includes(marker)) return frameAt(bytes, at)
    else if (marker === 0xda) return undefined
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function frameAt(bytes: Buffer, at: number) {
  const [depth, samples] = [bytes[at + 4], bytes[at + 9] ?? 0]
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  const isDrawn = depth === 8 && [1, 3, 4].includes(samples) && width > 0 && height > 0
  return isDrawn ? { type: 'image/jpeg' as const, width, height } : undefined
}
