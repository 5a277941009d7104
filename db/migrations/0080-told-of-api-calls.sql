-- compatible
-- Requests with API keys are counted by the month too, and told where the plan has a figure for them.
alter table usage_notices drop constraint usage_notices_kind_check,
  add constraint usage_notices_kind_check
    check (kind in ('users', 'locations', 'skus', 'orders_per_month', 'api_calls_per_month')) not valid;
