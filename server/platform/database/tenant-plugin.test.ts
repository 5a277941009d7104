import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { openQuestions } from '#test/support/check-statement.ts'
import type { DB } from './database-types.ts'
import { tenantPlugin } from './tenant-plugin.ts'

const orgId = '0198c0de-0000-7000-8000-000000000001'
const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [tenantPlugin(orgId)],
})
const twoCounters = [
  { name: 'receipt', value: 1 },
  { name: 'picklist', value: sql<number>`1 + 1` },
] as never // the column the plugin adds is required by the types of a bare builder

// What is asked, without a word about the organisation, and what is sent. Parameters that are the organisation show as $org.
const queries: Record<string, [query: Compilable, sent: string]> = {
  'a select': [
    db.selectFrom('products').select('id').where('sku', '=', 'MUG'),
    `select "id" from "products" where "sku" = $1 and "products"."org_id" = $org`,
  ],
  'alternatives, which stay together': [
    db
      .selectFrom('products')
      .select('id')
      .where((eb) => eb.or([eb('sku', '=', 'A'), eb('sku', '=', 'B')])),
    `select "id" from "products" where ("sku" = $1 or "sku" = $2) and "products"."org_id" = $org`,
  ],
  'alternatives in raw SQL, which stay together too': [
    db.selectFrom('products').select('id').where(sql<boolean>`is_active or sku = 'A'`),
    `select "id" from "products" where (is_active or sku = 'A') and "products"."org_id" = $org`,
  ],
  'an inner join': [
    db.selectFrom('order_items as i').innerJoin('products as p', 'p.id', 'i.product_id').select('p.sku'),
    `select "p"."sku" from "order_items" as "i" inner join "products" as "p" on "p"."id" = "i"."product_id" and "p"."org_id" = $org where "i"."org_id" = $org`,
  ],
  'a left join, in its ON so that missing rows stay': [
    db.selectFrom('orders as o').leftJoin('customers as c', 'c.id', 'o.customer_id').select('c.name'),
    `select "c"."name" from "orders" as "o" left join "customers" as "c" on "c"."id" = "o"."customer_id" and "c"."org_id" = $org where "o"."org_id" = $org`,
  ],
  'a join on raw alternatives': [
    db
      .selectFrom('orders as o')
      .innerJoin('customers as c', (join) => join.on(sql<boolean>`c.id = o.customer_id or c.name = 'A'`))
      .select('c.name'),
    `select "c"."name" from "orders" as "o" inner join "customers" as "c" on (c.id = o.customer_id or c.name = 'A') and "c"."org_id" = $org where "o"."org_id" = $org`,
  ],
  'a cross join, which has no ON': [
    db.selectFrom('products as p').crossJoin('locations as l').select('p.id'),
    `select "p"."id" from "products" as "p" cross join "locations" as "l" where "p"."org_id" = $org and "l"."org_id" = $org`,
  ],
  'a local table joined to one of the organisation': [
    db.selectFrom('user_orgs as u').innerJoin('members as m', 'm.user_id', 'u.user_id').select('m.display_name'),
    `select "m"."display_name" from "user_orgs" as "u" inner join "members" as "m" on "m"."user_id" = "u"."user_id" and "m"."org_id" = $org`,
  ],
  'a subquery in the list, in a condition and in FROM': [
    db
      .selectFrom((eb) => eb.selectFrom('orders').select('id').as('o'))
      .select((eb) => eb.selectFrom('products').select(eb.fn.countAll().as('n')).as('n'))
      .where((eb) => eb.exists(eb.selectFrom('order_items').select('id'))),
    `select (select count(*) as "n" from "products" where "products"."org_id" = $org) as "n" from (select "id" from "orders" where "orders"."org_id" = $org) as "o" where exists (select "id" from "order_items" where "order_items"."org_id" = $org)`,
  ],
  'a lateral subquery': [
    db
      .selectFrom('products as p')
      .leftJoinLateral(
        (eb) => eb.selectFrom('stock_levels as l').select('l.on_hand').whereRef('l.product_id', '=', 'p.id').as('s'),
        (join) => join.onTrue(),
      )
      .select('p.id'),
    `select "p"."id" from "products" as "p" left join lateral (select "l"."on_hand" from "stock_levels" as "l" where "l"."product_id" = "p"."id" and "l"."org_id" = $org) as "s" on true where "p"."org_id" = $org`,
  ],
  'a CTE and what reads it': [
    db
      .with('open', (q) => q.selectFrom('orders').select('id'))
      .selectFrom('open')
      .innerJoin('picklists as p', 'p.order_id', 'open.id')
      .select('p.id'),
    `with "open" as (select "id" from "orders" where "orders"."org_id" = $org) select "p"."id" from "open" inner join "picklists" as "p" on "p"."order_id" = "open"."id" and "p"."org_id" = $org`,
  ],
  'a CTE that writes': [
    db
      .with('gone', (q) => q.deleteFrom('reservations').returning('product_id'))
      .selectFrom('gone')
      .selectAll(),
    `with "gone" as (delete from "reservations" where "reservations"."org_id" = $org returning "product_id") select * from "gone"`,
  ],
  'a new row of every insert': [
    db.insertInto('counters').values(twoCounters),
    `insert into "counters" ("name", "value", "org_id") values ($1, $2, $org), ($4, 1 + 1, $org)`,
  ],
  'an insert with a conflict': [
    db
      .insertInto('counters')
      .values(twoCounters)
      .onConflict((clash) => clash.columns(['org_id', 'name']).doNothing()),
    `insert into "counters" ("name", "value", "org_id") values ($1, $2, $org), ($4, 1 + 1, $org) on conflict ("org_id", "name") do nothing`,
  ],
  'an update': [
    db.updateTable('products').set({ name: 'Mug' }).where('id', '=', 'x'),
    `update "products" set "name" = $1 where "id" = $2 and "products"."org_id" = $org`,
  ],
  'an update on raw alternatives': [
    db.updateTable('products').set({ name: 'Mug' }).where(sql<boolean>`sku = 'A' or sku = 'B'`),
    `update "products" set "name" = $1 where (sku = 'A' or sku = 'B') and "products"."org_id" = $org`,
  ],
  'an update from another table and its joins': [
    db
      .updateTable('order_items as i')
      .from('orders as o')
      .innerJoin('customers as c', 'c.id', 'o.customer_id')
      .set({ quantity: 1 })
      .whereRef('o.id', '=', 'i.order_id'),
    `update "order_items" as "i" set "quantity" = $1 from "orders" as "o" inner join "customers" as "c" on "c"."id" = "o"."customer_id" and "c"."org_id" = $org where "o"."id" = "i"."order_id" and "i"."org_id" = $org and "o"."org_id" = $org`,
  ],
  'a delete': [
    db.deleteFrom('picklist_items').where('id', '=', 'x'),
    `delete from "picklist_items" where "id" = $1 and "picklist_items"."org_id" = $org`,
  ],
  'a delete with a table it looks at': [
    db.deleteFrom('picklist_items as i').using('picklists as p').whereRef('p.id', '=', 'i.picklist_id'),
    `delete from "picklist_items" as "i" using "picklists" as "p" where "p"."id" = "i"."picklist_id" and "i"."org_id" = $org and "p"."org_id" = $org`,
  ],
}

test.each(Object.entries(queries))('names the organisation for %s', async (_, [query, sent]) => {
  const { sql: text, parameters } = query.compile()

  expect(text.replaceAll(/\$(\d+)/g, (name, place) => (parameters[Number(place) - 1] === orgId ? '$org' : name))).toBe(
    sent,
  )
  expect(await openQuestions(text)).toEqual([])
})

test('leaves tables alone that belong to no organisation', () => {
  expect(db.selectFrom('organisations').select('id').compile().sql).toBe('select "id" from "organisations"')
  expect(db.insertInto('profiles').values({ user_id: 'x' }).compile().sql).not.toContain('org_id')
})

test('a query built by itself and then used inside another is named, once or twice, all the same', async () => {
  const { sql: text } = db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', db.selectFrom('stock_levels').select('product_id'))
    .compile()

  expect(await openQuestions(text)).toEqual([])
})

test('what it cannot name is noticed: rows out of a query, default rows, raw tables', async () => {
  const unnamed = [
    db
      .insertInto('counters')
      .columns(['name'])
      .expression((eb) => eb.selectFrom('products').select('sku')),
    db.insertInto('counters').defaultValues(),
    db.selectFrom(sql<{ id: string }>`products`.as('p')).select('p.id'),
  ]

  for (const query of unnamed) expect(await openQuestions(query.compile().sql)).not.toEqual([])
})
