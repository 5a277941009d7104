-- compatible
-- What each rule knows of each product it has ever warned of, or is about to: one alert for a shortage, however often stock moves in it.
create table alert_rule_states (
  org_id uuid not null,
  rule_id uuid not null,
  product_id uuid not null,
  is_breached boolean not null,
  is_told boolean not null default false,
  raised_at timestamptz(3),
  primary key (org_id, rule_id, product_id),
  foreign key (org_id, rule_id) references alert_rules (org_id, id) on delete cascade,
  foreign key (org_id, product_id) references products (org_id, id) on delete cascade
);
comment on table alert_rule_states is 'TENANT. Whether a product is as its rule warns of, and whether that has its alert.';
comment on column alert_rule_states.is_told is 'The present breach has its alert. One that began within the cooldown waits for its end.';
comment on column alert_rule_states.raised_at is 'The last alert of this rule about this product; null = none yet.';
create index alert_rule_states_to_tell on alert_rule_states (org_id) where is_breached and not is_told;
create index alert_rule_states_of_product on alert_rule_states (org_id, product_id);
alter table alert_rule_states enable row level security;
create policy tenant on alert_rule_states using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on alert_rule_states to pickwell_app;

-- Nobody looks through all organisations for cooldowns that end.
create table alert_turns (
  org_id uuid primary key references organisations (id) on delete cascade,
  due_at timestamptz(3) not null
);
comment on table alert_turns is 'LOCAL. When the next cooldown ends of an organisation in which an alert waits for that.';
create index alert_turns_due on alert_turns (due_at);
grant select, insert, update, delete on alert_turns to pickwell_app;

-- Taken from the news for all organisations at once; judged for each by itself, so that none holds up another. An organisation may be
-- gone by then: its work finds nothing.
create table alert_work (
  id bigint generated always as identity primary key,
  org_id uuid not null,
  product_id uuid,
  rule_id uuid,
  constraint alert_work_is_of_one check (num_nonnulls(product_id, rule_id) = 1)
);
comment on table alert_work is 'LOCAL. Products and rules that are to be judged, in the order in which news of them was heard.';
create index alert_work_of_organisation on alert_work (org_id, id);
grant select, insert, delete on alert_work to pickwell_app;
