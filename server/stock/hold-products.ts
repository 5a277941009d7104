import { type Statement, statement } from '#server/platform/database/statement.ts'

const hold = statement<{ id: string }>(
  'hold_against_removal',
  'select id from products where org_id = $1 and id = any ($2::uuid[]) and archived_at is null order by id for key share',
)

/**
 * Holds products against removal only, until the transaction ends: who orders or moves them goes on. In the order in which whoever removes
 * many holds them, and before any level: that one waits for nobody who waits for what it holds. Answers those that are there.
 */
export const holdAgainstRemoval = (productIds: readonly string[]): Statement<{ id: string }[]> =>
  hold([...new Set(productIds)])
