import type { Intent } from '../platform/use-intent.ts'
import type { CountedUntil } from './use-tally.ts'

/** A count as it is kept, through a reload and the end of a session. */
export type KeptCount = CountedUntil & {
  /** Units that were saved on the lines then. */
  done?: number
  /** What was sent of it last. */
  intent: Intent | null
  /** Nobody knows what became of that. */
  unanswered?: boolean
}
