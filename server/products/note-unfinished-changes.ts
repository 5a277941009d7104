import { statement } from '#server/platform/database/statement.ts'

/** Where an organisation has just come from elsewhere nobody has heard yet of its changes that are under way: their news is told again. */
export const noteUnfinishedChanges = statement(
  'note_unfinished_product_changes',
  `insert into outbox (org_id, table_name, op, row_id)
select org_id, 'product_changes', 'product_change.asked', id from product_changes where org_id = $1 and ended_at is null order by id`,
)
