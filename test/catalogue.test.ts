import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendOnlyTables, localTables, tenantTables } from '#server/platform/database/table-kinds.ts'
import { catalogueRules, catalogueViews } from './support/catalogue-rules.ts'
import { testContext } from './support/test-context.ts'

type Client = Awaited<ReturnType<typeof connect>>
const connect = async () => (await testContext()).database.pool.connect()
let owner: Client
beforeAll(async () => {
  owner = await connect()
})
afterAll(() => owner.release())

/** What breaks a rule; `declared` adds tables to those of table-kinds.ts. */
async function breaking(rule: string, declared: { tenant?: string[]; local?: string[]; appendOnly?: string[] } = {}) {
  const { rows } = await owner.query<{ what: string }>(
    `${catalogueViews} select what from (select $1::text[], $2::text[], $3::text[]) declared, lateral (${catalogueRules[rule]}) broken order by 1`,
    [
      [...tenantTables, ...(declared.tenant ?? [])],
      [...localTables, ...(declared.local ?? [])],
      [...appendOnlyTables, ...(declared.appendOnly ?? [])],
    ],
  )
  return rows.map(({ what }) => what)
}

test.each(Object.keys(catalogueRules))('the migrated database: %s', async (rule) => {
  expect(await breaking(rule)).toEqual([])
})

test('the searches are the only indexes that do not begin with org_id', async () => {
  const { rows } = await owner.query<{ what: string }>(
    `${catalogueViews} select i.name as what from indexes i join tables t on t.oid = i.of
     where t.name = any ($1) and i.first is distinct from 'org_id' order by 1`,
    [tenantTables],
  )

  expect(rows.map(({ what }) => what)).toEqual([
    'customers_search',
    'customers_search_without_accents',
    'customers_text_search',
    'orders_reference_search',
    'orders_reference_search_without_accents',
    'orders_search',
    'picklists_search',
    'products_search',
    'products_search_without_accents',
    'suppliers_search',
    'suppliers_search_without_accents',
    'suppliers_text_search',
  ])
})

test('a tenant table is declared below those it points at: organisations are copied in that order', async () => {
  const { rows } = await owner.query<{ table: string; target: string }>(
    `${catalogueViews} select distinct t.name as table, o.name as target from keys k join tables t on t.oid = k.of
     join tables o on o.oid = k.target where t.name = any ($1) and t.oid <> o.oid`,
    [tenantTables],
  )
  const placeOf = (name: string) => (tenantTables as readonly string[]).indexOf(name)
  const upsideDown = rows.filter(({ table, target }) => placeOf(table) < placeOf(target))

  expect(upsideDown).toEqual([])
  expect(rows.length).toBeGreaterThan(20)
})

// For every rule a way to break it: [DDL, what the rule then names, how the tables it makes are declared].
const good = 'org_id uuid not null, id uuid not null, primary key (org_id, id)'
const policy = `(org_id = nullif(current_setting('app.org_id', true), '')::uuid)`
const tenant = { tenant: ['bad'] }
type Breach = [ddl: string, found: string, declared?: Parameters<typeof breaking>[1]]
const breaches: Record<string, Breach[]> = {
  'every table has a declared kind': [[`create table bad (${good})`, 'bad']],
  'every declared table exists': [['select 1', 'missing', { tenant: ['missing'] }]],
  'a table is of one kind': [['select 1', 'orders', { local: ['orders'] }]],
  'a tenant table has org_id uuid not null': [
    ['create table bad (id uuid primary key)', 'bad', tenant],
    ['create table bad (id uuid primary key, org_id uuid)', 'bad', tenant],
    ['create table bad (id uuid primary key, org_id text not null)', 'bad', tenant],
  ],
  'a tenant table has a primary key': [['create table bad (org_id uuid not null)', 'bad', tenant]],
  'every index of a tenant table begins with org_id, but for searches': [
    ['create table bad (org_id uuid not null, id uuid primary key)', 'bad.bad_pkey', tenant],
    [`create table bad (${good}, unique (id, org_id))`, 'bad.bad_id_org_id_key', tenant],
    ['create index on orders (status)', 'orders.orders_status_idx'],
    ['create index on orders (lower(status), org_id)', 'orders.orders_lower_org_id_idx'],
  ],
  'a foreign key between tenant tables begins with org_id on both sides': [
    [
      `create unique index bad_target on orders (id);
       create table bad (${good}, order_id uuid references orders (id))`,
      'bad.bad_order_id_fkey',
      tenant,
    ],
  ],
  'no foreign key joins tenant tables to others, in either direction': [
    [`create table bad (${good}, user_id uuid references auth_users (id))`, 'bad.bad_user_id_fkey', tenant],
    [
      'create table bad (org_id uuid, id uuid, foreign key (org_id, id) references orders (org_id, id))',
      'bad.bad_org_id_id_fkey',
      { local: ['bad'] },
    ],
  ],
  'no foreign key of a tenant table sets anything to null or to a default': [
    [
      `create table bad (${good}, order_id uuid, foreign key (org_id, order_id) references orders (org_id, id) on delete set null)`,
      'bad.bad_org_id_order_id_fkey',
      tenant,
    ],
  ],
  'row security is on for every tenant table, and not forced': [
    [`create table bad (${good})`, 'bad', tenant],
    ['alter table orders disable row level security', 'orders'],
    ['alter table orders force row level security', 'orders'],
  ],
  'a tenant table has exactly one policy, of the one form': [
    [`create table bad (${good})`, 'bad', tenant],
    ['create policy another on orders using (true)', 'orders'],
    [`create table bad (${good}); create policy tenant on bad using ${policy}`, 'bad', tenant],
    [
      `create table bad (${good}); create policy tenant on bad for select using ${policy}; create policy w on bad for insert with check ${policy}`,
      'bad',
      tenant,
    ],
    [
      `create table bad (${good}); create policy tenant on bad using (org_id = current_setting('app.org_id')::uuid) with check ${policy}`,
      'bad',
      tenant,
    ],
  ],
  'no triggers': [
    [
      `create function bad() returns trigger language plpgsql as 'begin return new; end';
       create trigger bad after insert on orders for each row execute function bad()`,
      'orders.bad',
    ],
  ],
  'no rules': [['create rule bad as on delete to orders do instead nothing', 'orders.bad']],
  'nothing reads with the rights of its owner, but for searches that answer products or ids of the organisation set': [
    ['create view bad as select * from orders', 'bad'],
    ['create materialized view bad as select * from orders', 'bad'],
    [`create function bad() returns bigint language sql security definer as 'select count(*) from orders'`, 'bad'],
  ],
  'no serial or identity column on a tenant table': [
    [`create table bad (${good}, number serial)`, 'bad.number', tenant],
    [`create table bad (${good}, number bigint generated always as identity)`, 'bad.number', tenant],
  ],
  'no table inherits from a tenant table': [['create table bad () inherits (orders)', 'bad']],
  'no floating-point numbers, and money has two decimals': [
    ['alter table orders add rate real', 'orders.rate'],
    ['alter table orders add discount_amount numeric(12, 3)', 'orders.discount_amount'],
    ['alter table orders add discount numeric', 'orders.discount'],
  ],
  'every moment knows its zone': [['alter table orders add seen_at timestamp', 'orders.seen_at']],
  'a tenant table says so, and what it is, in its comment': [
    [`create table bad (${good})`, 'bad', tenant],
    [`create table bad (${good}); comment on table bad is 'LOCAL. Wrong.'`, 'bad', tenant],
  ],
  'a comment that names a kind names the declared one': [[`comment on table orders is 'LOCAL. Wrong.'`, 'orders']],
  'append-only tables refuse updates and deletes to the runtime role': [
    ['grant delete on stock_movements to pickwell_app', 'stock_movements'],
    ['grant update (action) on audit_log to pickwell_app', 'audit_log'],
    ['select 1', 'orders', { appendOnly: ['orders'] }],
  ],
  'the roles that serve may neither truncate (which passes row security by) nor put triggers on anything': [
    ['grant truncate on orders to pickwell_app', 'orders'],
    ['grant trigger on orders to public', 'orders'],
    ['grant truncate on auth_users to pickwell_auth', 'auth_users'],
  ],
  'nobody but the roles that serve was granted anything on a table': [
    ['grant select on orders to public', 'orders to public'],
  ],
  'the roles that serve own nothing': [
    [`create table bad (${good}); alter table bad owner to pickwell_app`, 'pg_class'],
    ['create schema bad authorization pickwell_app', 'pg_namespace'],
    [`create table bad (${good}); alter table bad owner to pickwell_auth`, 'pg_class'],
  ],
  'the roles that serve are plain: no superuser, no way round row security, no making of roles or databases': [
    ['alter role pickwell_app bypassrls', 'pickwell_app'],
    ['alter role pickwell_auth superuser', 'pickwell_auth'],
  ],
  'the roles that serve are members of nothing': [
    ['grant pg_read_all_data to pickwell_app', 'pg_read_all_data'],
    ['grant pickwell_app to pickwell_auth', 'pickwell_app'],
  ],
}

test.each(Object.keys(catalogueRules))('a breach is noticed: %s', async (rule) => {
  const known = breaches[rule] ?? []
  expect(known.length, 'a breach to try').toBeGreaterThan(0)
  for (const [ddl, found, declared] of known) {
    await owner.query('begin')
    try {
      await owner.query(ddl)
      expect((await breaking(rule, declared)).join('\n'), ddl).toContain(found)
    } finally {
      await owner.query('rollback')
    }
  }
})
