import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { sealSecret, unsealSecret } from '#server/platform/keys/seal-secret.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'

const prefix = 'whsec_'
const place = (row_id: string) => ({ purpose: 'webhook-secret', row_id }) as const

/** As Standard Webhooks has them: 24 to 64 bytes, in base64, behind a prefix that scanners for leaked secrets know. */
export const newSecret = () => prefix + randomBytes(32).toString('base64')

export const seal = (keys: SigningKeys, endpointId: string, secret: string) =>
  sealSecret(keys, place(endpointId), secret)
export const unseal = (keys: SigningKeys, endpointId: string, sealed: Buffer) =>
  unsealSecret(keys, place(endpointId), sealed)

type Signed = { id: string; at: Date; body: string }

/** The headers a receiver verifies: one signature for each secret, so that it may know either. */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
