import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** What is sealed; each purpose has a key of its own. */
export type Purpose = 'factor-secret' | 'webhook-secret' | 'recovery-code-key'
type Place = { purpose: Purpose; row_id: string }

/** Readable only with our key and only for the row it was sealed for: one copied to another row opens nothing there. */
export function sealSecret(keys: SigningKeys, { purpose, row_id }: Place, secret: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keys.secret(purpose), iv).setAAD(Buffer.from(row_id))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Raises where the key is another than the one it was sealed with, or the row is. */
export function unsealSecret(keys: SigningKeys, { purpose, row_id }: Place, sealed: Buffer): string {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(ivLength, ivLength + tagLength)
  const decipher = createDecipheriv(algorithm, keys.secret(purpose), iv)
  decipher.setAAD(Buffer.from(row_id)).setAuthTag(tag)
  return decipher.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}
