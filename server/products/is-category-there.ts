import { type Statement, statement } from '#server/platform/database/statement.ts'

const stillThere = statement<{ id: string }>(
  'category_still_there',
  'select id from categories where org_id = $1 and id = $2 and removed_at is null for key share',
)

/** Whether there is such a category; it stays until the commit. */
export const isCategoryThere = (id: string): Statement<boolean> => stillThere(id).as((rows) => rows.length > 0)
