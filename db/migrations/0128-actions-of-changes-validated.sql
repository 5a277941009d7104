-- compatible
alter table product_changes validate constraint product_changes_action;
