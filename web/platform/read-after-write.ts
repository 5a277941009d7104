import { queryClient } from './query-client.ts'

/**
 * What a write of ours, by where the contract has it, may have changed is read again. What knows which reads these are comes after
 * the first page; where it cannot be loaded all of them are. `isRemoval`: the row that is answered is gone.
 */
export async function readAfterWrite(answer: unknown, [room, key]: readonly [string, string], isRemoval = false) {
  const parts = await import('./refresh-after.ts').catch(() => undefined)
  if (parts) parts.refreshAfter(answer, parts.changedBy(room, key), isRemoval ? room : undefined)
  else await queryClient.invalidateQueries()
}
