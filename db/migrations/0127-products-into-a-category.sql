-- compatible
-- Many products may be sorted into a category. Older code takes no such change: its job and its news have names of their own.
alter table product_changes add column category_id uuid;
alter table product_changes drop constraint product_changes_action_check;
-- In a block of its own, because Citus sends its workers all of the message in which a constraint is added.
do $$ begin alter table product_changes add constraint product_changes_action check (action in ('activate', 'deactivate', 'delete', 'set_category')) not valid; end $$;
comment on column product_changes.category_id is 'Where set_category puts them; null for none. Without a foreign key: a change whose category is deleted while it waits ends as failed.';
comment on column product_changes.changed is 'Activated, deactivated or put elsewhere; others were so already.';
comment on column product_changes.ids is 'Those chosen, the archived ones last, sorted; the first `worked` of them are settled. Emptied when it ends.';
