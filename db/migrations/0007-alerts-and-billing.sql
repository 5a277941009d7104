create table alert_rules (
  org_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  enabled boolean not null default true,
  scope text not null default 'global' check (scope in ('global', 'product', 'category')),
  product_id uuid,
  category_id uuid,
  condition text not null default 'stock_below_min'
    check (condition in ('stock_below_min', 'stock_above_max', 'stock_below_threshold', 'stock_above_threshold')),
  threshold int check (threshold >= 0),
  cooldown_minutes int not null default 60 check (cooldown_minutes >= 1),
  channel_inapp boolean not null default true,
  channel_email boolean not null default false,
  channel_sms boolean not null default false,
  user_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id),
  foreign key (org_id, category_id) references categories (org_id, id),
  foreign key (org_id, user_id) references members (org_id, user_id),
  constraint alert_rules_scope_has_its_target check (
    (scope = 'product') = (product_id is not null) and (scope = 'category') = (category_id is not null)),
  constraint alert_rules_threshold_when_custom check (
    (condition in ('stock_below_threshold', 'stock_above_threshold')) = (threshold is not null))
);
comment on table alert_rules is 'TENANT. When to warn, about what, and through which channels.';
create index alert_rules_newest on alert_rules (org_id, created_at desc, id desc);

create table alerts (
  org_id uuid not null,
  id uuid not null,
  type text not null check (length(type) <= 100),
  title text not null check (length(title) <= 500),
  message text not null check (length(message) <= 2000),
  current_value int not null,
  threshold int,
  product_id uuid,
  rule_id uuid,
  acknowledged boolean not null default false,
  acknowledged_by uuid,
  acknowledged_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, product_id) references products (org_id, id)
);
comment on table alerts is 'TENANT. Warnings raised; type contains below (critical) or above (warning).';
create index alerts_newest on alerts (org_id, created_at desc, id desc);

create table subscriptions (
  org_id uuid not null,
  id uuid not null,
  plan text not null default 'free' check (plan in ('free', 'starter', 'growth')),
  billing text check (billing in ('monthly', 'yearly')),
  status text not null default 'free' check (status in ('free', 'trialing', 'active', 'past_due', 'cancelled')),
  trial_ends_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (org_id, id)
);
comment on table subscriptions is 'TENANT. One row per organisation: its plan and trial.';
create unique index subscriptions_one on subscriptions (org_id);

alter table alert_rules enable row level security;
create policy tenant on alert_rules using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table alerts enable row level security;
create policy tenant on alerts using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter table subscriptions enable row level security;
create policy tenant on subscriptions using (org_id = nullif(current_setting('app.org_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
grant select, insert, update, delete on alert_rules to pickwell_app;
grant select, insert, update on alerts, subscriptions to pickwell_app;
