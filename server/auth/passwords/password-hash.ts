import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Cost, derivePassword } from './derive-password.ts'

const cost: Cost = { memory: 19456, passes: 2, parallelism: 1 }
const saltLength = 16
const keyLength = 32

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** In PHC string form, so that a later change of cost leaves the old ones readable. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  const key = await derivePassword(password, salt, keyLength, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(key)}`
}

/** Without a hash to compare it does the same work for nothing, so that time does not tell who has an account. */
export async function passwordMatches(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = phc.exec(hash ?? '') ?? []
  if (!salt || !key) return derivePassword(password, Buffer.alloc(saltLength), keyLength, cost).then(() => false)
  const known = Buffer.from(key, 'base64')
  const its = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await derivePassword(password, Buffer.from(salt, 'base64'), known.length, its), known)
}
