import { queryClient } from './query-client.ts'

/**
 * What a write of ours, by where the contract has it, may have changed is read again. What knows which reads these are comes after
 * the first page; where it cannot be loaded all of them are.
 */
export async function readAfterWrite(answer: unknown, [room, key]: readonly [string, string]) {
  const parts = await import('./refresh-after.ts').catch(() => undefined)
  if (parts) parts.refreshAfter(answer, parts.changedBy(room, key))
  else await queryClient.invalidateQueries()
}
