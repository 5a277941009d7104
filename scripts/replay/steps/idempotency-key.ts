import { createHash } from 'node:crypto'

/** The same document and step make the same key on every run, on every machine, from whatever file they came. */
export const keyFor = (document: string, step: string) => `replay:${document}:${step}`

/** For batches, whose content depends on the file: the same content has the same key. */
export function keyForBatch(kind: string, content: unknown) {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return keyFor(kind, digest)
}
