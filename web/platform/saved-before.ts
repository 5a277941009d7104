import { detailsOf } from './api-refusal.ts'

/**
 * Who sends once more what was saved already, its answer lost, is in no conflict with themselves: answers the record as it is now, where a save of `body` was refused
 * as a conflict with just that. Undefined where it is another refusal, or a real conflict.
 */
export function savedBefore(error: unknown, body: object | undefined): object | undefined {
  const now = detailsOf(error, 'conflict')?.current as Record<string, unknown> | undefined
  const { version: _, ...wanted } = (body ?? {}) as Record<string, unknown>
  const fields = Object.entries(wanted)
  // What names no value, as a removal, has saved none.
  return now && fields.length > 0 && fields.every(([name, value]) => isSame(now[name], value)) ? now : undefined
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
