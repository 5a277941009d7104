import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const beginning = 'pw_live_'
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** So many digits hold a UUID, 256 bits of a secret and the 32 of a checksum. */
const lengths = { id: 22, secret: 43, check: 6 }
const bytesOfSecret = 32
const shape = new RegExp(`^${beginning}[0-9A-Za-z]{${lengths.id + lengths.secret + lengths.check}}$`)

/** A key as a program sends it: its own name, and what proves it. */
export type KeyRead = { id: string; secret_hash: Buffer }

/**
 * `pw_live_`, the id, a secret of 256 random bits and a checksum, all letters and digits: one word to a double click, and to a
 * scanner for leaked secrets, which tells by the checksum that it is a key and no text that looks like one.
 */
export function makeKeyText(id: string): string {
  const secret = written(BigInt(`0x${randomBytes(bytesOfSecret).toString('hex')}`), lengths.secret)
  const text = keyPrefix(id) + secret
  return text + checkOf(text)
}

/** What a list shows of a key. */
export const keyPrefix = (id: string) => beginning + written(BigInt(`0x${id.replaceAll('-', '')}`), lengths.id)

/** Whether it is meant to be a key, good or not. */
export const looksLikeKey = (bearer: string) => bearer.startsWith(beginning)

/** Undefined for what nobody was ever given: it is mistyped, cut off or made up, as its checksum tells. */
export function readKeyText(text: string): KeyRead | undefined {
  if (!shape.test(text) || checkOf(text.slice(0, -lengths.check)) !== text.slice(-lengths.check)) return undefined
  const id = idIn(text.slice(beginning.length, beginning.length + lengths.id))
  return id === undefined ? undefined : { id, secret_hash: hashOfKey(text) }
}

/** Of 256 random bits nothing slower than this makes the key harder to find: there is nothing in it to guess. */
export const hashOfKey = (text: string) => createHash('sha256').update(text).digest()

const checkOf = (text: string) => written(BigInt(crc32(text)), lengths.check)

function written(number: bigint, length: number): string {
  let [text, rest] = ['', number]
  for (; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text
  return text
}

function idIn(text: string): string | undefined {
  const number = [...text].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n)
  const hex = number.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined
}
