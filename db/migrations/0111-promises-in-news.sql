-- compatible
-- Products of which more or less is promised to orders by a write, as far as nothing else of them changed: webhooks tell it, and nobody
-- counts or judges them anew. Null in rows of older code.
alter table outbox add column promised_ids uuid[];
comment on column outbox.promised_ids is 'Products of which this write promised more or less to orders; their place in the figures is as it was.';
