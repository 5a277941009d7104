import { statement } from '#server/platform/database/statement.ts'

/**
 * Where an organisation has just come from elsewhere nobody has heard yet of its changes that are under way: their news is told again. Of a
 * category that was restored once it is found that all are back.
 */
export const noteUnfinishedChanges = statement(
  'note_unfinished_product_changes',
  `insert into outbox (org_id, table_name, op, row_id)
select org_id, table_name, op, id from (
  select org_id, 'product_changes' as table_name, 'product_change.asked' as op, id from product_changes where org_id = $1 and ended_at is null
  union all
  select org_id, 'categories', case when removed_at is null then 'category.restored' else 'category.deleted' end, id from categories c
  where c.org_id = $1 and (removed_at is not null or exists (
    select from audit_log a where a.org_id = $1 and a.row_id = c.id and a.action = 'category.restored'))
) unfinished order by id`,
)
