/** What the writes of organisation $1 mean for its figures that are not folded yet: of the outbox, and where that failed of its backlog. */
export const unfolded = `
select product_ids, units_in, units_out from outbox where org_id = $1 and product_ids is not null
union all
select product_ids, units_in, units_out from outbox_backlog where org_id = $1 and product_ids is not null
  and place > (select coalesce(max(position), 0) from outbox_consumers where name = 'figures')`
