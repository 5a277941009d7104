import { expect, test } from 'vitest'
import { openQuestions } from './support/check-statement.ts'
import { sourceFiles } from './support/source-files.ts'
import { statementsInSources } from './support/statements-in-sources.ts'

const named: Record<string, string> = {
  'a table with a parameter': 'select id from products where org_id = $1 and id = $2',
  'a constant, cast, on the other side': `select id from products where '0198c0de-0000-7000-8000-000000000001'::uuid = org_id`,
  'a join with a condition for each table': `select 1 from products p join locations l on l.org_id = $1 where p.org_id = $1`,
  'a join whose organisation follows from its neighbour': `select 1 from products p join categories c on c.org_id = p.org_id where p.org_id = $1`,
  'an outer join with the condition in ON for the side that may be missing': `select 1 from products p left join categories c on c.org_id = $1 and c.id = p.category_id where p.org_id = $1`,
  'a lateral subquery that leans on the table outside': `select 1 from products p left join lateral (select sum(on_hand) from stock_levels l where l.org_id = p.org_id and l.product_id = p.id) s on true where p.org_id = $1`,
  'exists, in and scalar subqueries': `select (select count(*) from orders where org_id = $1) from products p where p.org_id = $1 and exists (select from order_items where org_id = $1) and p.id in (select product_id from stock_levels where org_id = $1)`,
  'a union of both': 'select id from orders where org_id = $1 union all select id from products where org_id = $1',
  'CTEs, also one that carries the name of a table': `with products as (select * from products where org_id = $1) select * from products`,
  'an update from another table': `update order_items i set quantity = 1 from orders o where o.org_id = $1 and i.org_id = $1 and i.order_id = o.id`,
  'a delete with a table it looks at': `delete from picklist_items i using picklists p where p.org_id = $1 and i.org_id = $1`,
  'rows in VALUES': 'insert into counters (org_id, name) values ($1, $2), ($1, $3)',
  'rows out of a query': `insert into audit_log (org_id, id) select $1, w.id from unnest($2::uuid[]) w(id)`,
  'a local table, a function, no table at all': `select now() from organisations, unnest($1::int[]) n; set transaction isolation level repeatable read`,
}
test.each(Object.entries(named))('names its organisation: %s', async (_, statement) => {
  expect(await openQuestions(statement)).toEqual([])
})

const open: Record<string, [statement: string, question: string]> = {
  'no condition': ['select * from products', 'products: no org_id = $n'],
  'a condition for one of two': [
    'select 1 from products p, locations l where p.org_id = $1',
    'locations as l: no org_id = $n',
  ],
  'a condition another could satisfy': ['select 1 from products where org_id = $1 or is_active', 'products: no'],
  'a condition turned round': ['select 1 from products where not (org_id = $1)', 'products: no org_id'],
  'a setting, which no router can read': [
    `select 1 from products where org_id = current_setting('app.org_id')::uuid`,
    'products: no org_id',
  ],
  'any of a list': ['select 1 from products where org_id = any($1::uuid[])', 'products: no org_id'],
  'two tables that only agree with each other': [
    'select 1 from products p join categories c on c.org_id = p.org_id',
    'products as p: no org_id',
  ],
  'ON of an outer join for the side that is kept': [
    'select 1 from products p left join categories c on c.org_id = $1 and p.org_id = $1',
    'products as p: no org_id',
  ],
  'a full join': [
    'select 1 from products p full join categories c on c.org_id = $1 and p.org_id = $1',
    'categories as c: no org_id',
  ],
  'a subquery': [
    'select 1 from products where org_id = $1 and exists (select from order_items)',
    'order_items: no org_id',
  ],
  'a lateral subquery': [
    'select 1 from products p join lateral (select from stock_levels l where l.product_id = p.id) s on true where p.org_id = $1',
    'stock_levels as l: no org_id',
  ],
  'an inner table behind the name of a settled outer one': [
    'select 1 from products p where p.org_id = $1 and exists (select from orders p where p.id = $2)',
    'orders as p: no org_id',
  ],
  'a CTE': ['with all_of_them as (select * from orders) select 1', 'orders: no org_id'],
  'one side of a union': [
    'select id from orders where org_id = $1 union select id from products',
    'products: no org_id',
  ],
  'an update': ['update products set name = $1 where id = $2', 'products: no org_id'],
  'the other table of an update': [
    'update order_items i set quantity = 1 from orders o where i.org_id = $1 and o.id = i.order_id',
    'orders as o: no org_id',
  ],
  'the other table of a delete': [
    'delete from picklist_items i using picklists p where i.org_id = $1 and p.id = i.picklist_id',
    'picklists as p: no org_id',
  ],
  'an insert without the column': ['insert into counters (name) values ($1)', 'counters: org_id is not among'],
  'an insert without columns': ['insert into counters values ($1, $2)', 'counters: org_id is not among'],
  'a new row whose organisation is looked up': [
    'insert into counters (org_id, name) select o.org_id, $1 from outbox o',
    'counters: the org_id of a new row',
  ],
  'a row that moves to another organisation': ['update products set org_id = $2 where org_id = $1', 'org_id never'],
  'a conflict that moves a row': [
    'insert into counters (org_id, name) values ($1, $2) on conflict (org_id, name) do update set org_id = $3',
    'org_id never',
  ],
  'a truncate': ['truncate products', 'products: TruncateStmt is no statement'],
}
test.each(Object.entries(open))('leaves its organisation open: %s', async (_, [statement, question]) => {
  expect((await openQuestions(statement)).join('\n')).toContain(question)
})

test('every statement written in the server names its organisation, sent by a test or not', async () => {
  const statements = statementsInSources().filter(({ file }) => !(file in inPieces))
  const broken = []
  for (const { file, statement } of statements) {
    const questions = await openQuestions(statement).catch((error: Error) => [`cannot be read: ${error.message}`])
    if (questions.length > 0) broken.push({ file, questions, statement })
  }

  expect(broken).toEqual([])
  expect(statements.length).toBeGreaterThan(60)
})

/** SQL put together from texts, and why no outsider's word can be among them. */
const pieced: Record<string, string> = {
  'server/auth/sessions/refresh-chain.ts': 'the column names of user-queries.ts and factor-queries.ts',
  'server/auth/sessions/require-session.ts': 'the column names of user-queries.ts and factor-queries.ts',
  'server/dashboard/check-books.ts': 'wraps the constants of invariants.ts',
  'server/platform/events/catch-up.ts': 'its own batch size',
  'server/platform/events/dispatch-outbox.ts': 'its own batch size',
  'server/platform/events/tell-screens.ts': 'its own channel',
  'server/platform/mail/queue-mails.ts': 'its own batch size, job and condition',
  'server/products/has-unfolded.ts': 'the query of what is not folded',
  'server/products/inventory-figures.ts': 'the query of what is not folded',
  'server/platform/database/prove-caller.ts': 'the name of the runtime role',
  'server/products/product-change-queries.ts': 'its own column names',
  'server/stock/open-levels.ts': 'the query of the default place',
}
/** Pieces that are no statement before they are put together; every text they make is sent by a test, which parses it. */
const inPieces: Record<string, string> = {
  'server/platform/database/idempotency.ts': 'the lock of a key, waited for or only tried',
  'server/platform/database/audit-log.ts':
    'what writes leave behind, alone or as parts of the statement that does them',
  'server/products/change-many-products.ts': 'the choice of products, by the query of a list or by their ids',
  'server/products/find-products.ts': 'the columns, orders and conditions of a list, all constants of the room',
  'server/products/products-matching.ts': 'the search of a list, put before what is done with its ids',
  'server/stock/book-round.ts': 'the ledger, for movements of a transaction',
  'server/stock/record-at-once.ts': 'the ledger and the trail, for a movement that is a transaction',
  'server/team/authenticate.ts': 'the query of a membership, asked by itself or at the head of a transaction',
}

test('values reach a statement as parameters only', () => {
  const raw = sourceFiles.filter(({ text, isTest }) => !isTest && /\bsql\.(raw|lit|ref|table|id)\b/.test(text))

  const files = new Set(statementsInSources().flatMap(({ file, isPieced }) => (isPieced ? [file] : [])))

  expect([...files].toSorted()).toEqual([...Object.keys(pieced), ...Object.keys(inPieces)].toSorted())
  expect(raw.map(({ path }) => path)).toEqual([])
})
