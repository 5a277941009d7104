import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** Readable only with our key and only for the row it was sealed for: one copied to another row opens nothing there. */
export function sealSecret(keys: SigningKeys, secret: string, row_id: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keys.secret('factor-secret'), iv).setAAD(Buffer.from(row_id))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

export function unsealSecret(keys: SigningKeys, sealed: Buffer, row_id: string): string {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(ivLength, ivLength + tagLength)
  const decipher = createDecipheriv(algorithm, keys.secret('factor-secret'), iv)
  decipher.setAAD(Buffer.from(row_id)).setAuthTag(tag)
  return decipher.update(sealed.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
}
