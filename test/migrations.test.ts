import { expect, test } from 'vitest'
import { describe as describeMigration, readMigrations } from '#server/platform/database/migration/read-migrations.ts'
import { broken } from './support/migration-rules.ts'

const migrations = await readMigrations(new URL('../db/migrations/', import.meta.url))
/** Those before ran, or were written, while migrating stopped everybody anyway: they say nothing and count as not compatible. */
const bound = migrations.filter(({ name }) => name >= '0032')

test('every migration has a number of its own', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 4))

  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each(bound)('$name holds nobody up', async (migration) => {
  expect(await broken(migration)).toEqual([])
})

test.each([
  ['-- compatible\ncreate table a (id int primary key); create index on a (id); alter table a add check (id > 0);'],
  ['-- compatible\nalter table orders add column weight int not null default 0;'],
  ['-- compatible\nalter table orders add constraint heavy check (weight > 0) not valid;'],
  ['-- compatible\nalter table orders validate constraint heavy;'],
  ['-- compatible\n-- no transaction\ncreate index concurrently orders_weight on orders (org_id, weight);'],
  ['-- compatible\n-- no transaction\ndo $$ begin update orders set weight = 1; commit; end $$;'],
  ['-- compatible with 0041\nalter table orders drop column weight;'],
  ['-- not compatible: older code writes the weight\nrevoke insert on orders from pickwell_app;'],
  [
    '-- compatible\nalter table orders drop constraint heavy;\ndo $$ begin alter table orders add constraint heavy check (weight > 1) not valid; end $$;',
  ],
])('good: %s', async (text) => expect(await broken(describeMigration('0199-new.sql', text))).toEqual([]))

test.each([
  ['select 1;', /begins with "-- compatible"/],
  ['-- compatible\nalter table orders add a int; alter table products add a int;', /several tables at once/],
  ['-- compatible\nalter table orders add a int; create policy p on products using (true);', /several tables at once/],
  ['-- compatible\n-- no transaction\nselect 1; select 2;', /one statement/],
  ['-- compatible\nbegin; select 1; commit;', /leaves its transaction/],
  ['-- compatible\ncreate index on orders (org_id, status);', /built concurrently/],
  ['-- compatible\ndrop index orders_search;', /dropped concurrently/],
  ['-- compatible\nalter table orders add constraint c check (true);', /added NOT VALID/],
  ['-- compatible\nalter table orders add constraint c unique (org_id, status);', /added NOT VALID/],
  ['-- compatible\nalter table orders alter column status type text;', /changed by a new one/],
  ['-- compatible\nalter table orders alter column status set not null;', /changed by a new one/],
  ['-- compatible\nupdate orders set status = null;', /in chunks that commit/],
  ['-- compatible\ndo $$ begin delete from orders; end $$;', /in chunks that commit/],
  ['-- compatible\nalter table orders force row level security;', /not forced/],
  ['-- compatible\ncreate table a (b uuid references orders on delete set null);', /nothing to null/],
  [
    '-- compatible\nalter table orders add foreign key (a) references b on delete set default not valid;',
    /nothing to null/,
  ],
  ['-- compatible\ncreate trigger t after insert on orders for each row execute function f();', /makes a trigger/],
  ['-- compatible\ncreate rule r as on delete to orders do instead nothing;', /makes a rule/],
  ['-- compatible\nalter table orders drop column status;', /takes something away/],
  ['-- compatible\nalter table orders rename status to state;', /takes something away/],
  ['-- compatible\nrevoke insert on orders from pickwell_app;', /takes something away/],
  ['-- compatible\nalter table orders add a int, add b int;', /one subcommand/],
  ['-- compatible\ndo $$ begin alter table orders add constraint heavy check (weight > 1); end $$;', /added NOT VALID/],
  ['-- compatible\ndo $$ begin alter table orders drop column status; end $$;', /takes something away/],
  ['-- compatible\ndo $$ begin alter table orders add a int, add b int; end $$;', /one subcommand/],
  [
    '-- compatible\ndo $$ begin alter table orders add a int; alter table orders add b int; end $$;',
    /has one statement/,
  ],
  [
    "-- compatible\nalter table orders add constraint c check (true) not valid; comment on table orders is 'o';",
    /block, of its own/,
  ],
])('bad: %s', async (text, reason) =>
  expect((await broken(describeMigration('0199-new.sql', text))).join('\n')).toMatch(reason),
)
