import { createHmac } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'

/** The same id for the same words, whoever asks and however often; it tells nobody what they were. */
export const idOf = ({ keys }: Pick<AppContext, 'keys'>, ...words: readonly (string | number | null)[]): string =>
  createHmac('sha256', keys.secret('site-ids')).update(JSON.stringify(words)).digest('hex').slice(0, 32)
