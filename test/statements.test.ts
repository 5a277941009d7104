import { expect, test } from 'vitest'
import { openQuestions } from './support/check-statement.ts'
import { inPieces, pieced } from './support/pieced-statements.ts'
import { sourceFiles } from './support/source-files.ts'
import { statementsInSources } from './support/statements-in-sources.ts'
import { wrongTouches } from './support/wrong-touches.ts'

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
  'rows out of a query, named by it or by its table': `insert into audit_log (org_id, id) select $1, w.id from unnest($2::uuid[]) w(id); insert into receipt_items (org_id, quantity) select i.org_id, 1 from unnest($2::uuid[]) a(id) join order_items i on i.org_id = $1 and i.id = a.id`,
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

test('values reach a statement as parameters only', () => {
  const raw = sourceFiles.filter(({ text, isTest }) => !isTest && /\bsql\.(raw|lit|ref|table|id)\b/.test(text))

  const files = new Set(statementsInSources().flatMap(({ file, isPieced }) => (isPieced ? [file] : [])))

  expect([...files].toSorted()).toEqual([...Object.keys(pieced), ...Object.keys(inPieces)].toSorted())
  expect(raw.map(({ path }) => path)).toEqual([])
})

// As the inner side of a join, which statistics that are a little old make of it, it is chosen anew for every row outside.
test('what is chosen by a limit is chosen once: as an array, not by in', () => {
  const again = /\bin \(\s*select(?:[^()]|\([^()]*\))*\b(?:limit|offset)\b/

  expect(sourceFiles.filter(({ text, isTest }) => !isTest && again.test(text)).map(({ path }) => path)).toEqual([])
})

/** Rooms that touch tables of others, each with its reason; one that is no longer needed fails like one that is missing. */
const ending = 'the end of an account or an organisation is one step over what they have in every room'
const moving = 'an organisation moves with everything it and its people have in every room'
const byRow = 'a demo is made and removed as rows, its tenant tables too: nobody signs up for it and nobody is mailed'
const onOnePage = "the page of an order shows what rooms above made of it, asked for in the order's own message"
const ofItsType = 'an order changes its type only while rooms above have made nothing of it'
const proof =
  'the statement that opens a transaction proves its caller: session, second step and membership, or key and scope, at once'
const keyNews = 'the names of keys are below whoever tells them; what becomes of a key is recorded where it is done'
const withItsStock = 'a product is answered, sorted and filtered with its stock, in the statement that finds it'
const byAge =
  'who loses a promise first follows from the age of the orders, in the statement that finds as many units as are lost'
const guests: Record<string, string> = {
  'server/alerts/raise-alerts.ts writes outbox of platform':
    'alerts are raised in the transaction that takes the news, and leave news of their own',
  'server/auth/administration/empty-account.ts writes profiles of team': 'what goes with a row of auth_users by itself',
  'server/auth/administration/empty-account.ts writes user_orgs of team': 'the same, in a business that has moved away',
  'server/auth/forget-old-rows.ts writes mail_outbox of platform': 'old mails go in the same sweep',
  'server/auth/forget-old-rows.ts writes text_outbox of platform': 'the same, of text messages',
  'server/auth/in-newcomers-transaction.ts reads user_orgs of team': 'which organisation the transaction is one of',
  'server/data-rights/close-account.ts writes auth_sessions of auth': ending,
  'server/data-rights/close-account.ts writes user_orgs of team': ending,
  'server/data-rights/close-organisation.ts writes organisations of team': ending,
  'server/data-rights/close-organisation.ts writes user_orgs of team': ending,
  'server/data-rights/erase-account.ts writes auth_audit of auth': ending,
  'server/data-rights/erase-account.ts writes auth_users of auth': ending,
  'server/data-rights/erase-account.ts writes mail_outbox of platform': ending,
  'server/data-rights/erase-account.ts writes members of team': ending,
  'server/data-rights/erase-account.ts writes saved_views of views': ending,
  'server/data-rights/erase-in-audit.ts writes audit_log of platform': ending,
  'server/data-rights/erase-organisation.ts writes organisations of team': ending,
  'server/data-rights/keep-account.ts writes members of team': ending,
  'server/data-rights/keep-account.ts writes user_orgs of team': ending,
  'server/data-rights/keep-organisation.ts writes organisations of team': ending,
  'server/data-rights/keep-organisation.ts writes user_orgs of team': ending,
  'server/data-rights/leave-organisations.ts writes organisations of team': ending,
  'server/data-rights/leave-organisations.ts writes user_orgs of team': ending,
  'server/data-rights/move/arrive.ts writes auth_users of auth': moving,
  'server/data-rights/move/arrive.ts writes organisations of team': moving,
  'server/data-rights/move/leave.ts writes organisations of team': moving,
  'server/data-rights/move/remove-moved.ts writes auth_users of auth': moving,
  'server/data-rights/move/remove-moved.ts writes organisations of team': moving,
  'server/data-rights/remove-user.ts writes auth_audit of auth': ending,
  'server/data-rights/remove-user.ts writes auth_users of auth': ending,
  'server/demo/make-demo.ts writes auth_users of auth': byRow,
  'server/demo/make-demo.ts writes organisations of team': byRow,
  'server/demo/make-demo.ts writes profiles of team': byRow,
  'server/demo/make-demo.ts writes user_orgs of team': byRow,
  'server/demo/prepare-template.ts writes auth_users of auth': byRow,
  'server/demo/prepare-template.ts writes organisations of team': byRow,
  'server/demo/remove-demos.ts writes auth_audit of auth': byRow,
  'server/demo/remove-demos.ts writes auth_users of auth': byRow,
  'server/demo/remove-demos.ts writes organisations of team': byRow,
  'server/developers/keys/create-key.ts writes api_keys of team': keyNews,
  'server/developers/keys/remind-of-keys.ts writes api_keys of team': keyNews,
  'server/developers/keys/revoke-key.ts writes api_keys of team': keyNews,
  'server/developers/webhooks/send-due.ts writes outbox of platform':
    'what was sent is no edit of anybody, but the log of an open screen is read again',
  'server/orders/note-draft-came.ts writes outbox of platform':
    'goods that come of a draft change what it counts as, and nothing in its row',
  'server/orders/order-papers.ts reads picklists of picking': ofItsType,
  'server/orders/order-papers.ts reads receipts of receiving': ofItsType,
  'server/orders/order-papers.ts reads shipments of shipping': ofItsType,
  'server/orders/order-queries.ts reads picklists of picking': onOnePage,
  'server/orders/order-queries.ts reads shipments of shipping': onOnePage,
  'server/orders/order-timeline.ts reads picklists of picking': onOnePage,
  'server/orders/order-timeline.ts reads receipts of receiving': onOnePage,
  'server/orders/order-timeline.ts reads shipments of shipping': onOnePage,
  'server/platform/database/for-each-organisation.ts reads organisations of team': 'which organisations there are',
  'server/platform/database/prove-caller.ts reads api_key_proofs of developers': proof,
  'server/platform/database/prove-caller.ts reads auth_factors of auth': proof,
  'server/platform/database/prove-caller.ts reads auth_sessions of auth': proof,
  'server/platform/database/prove-caller.ts reads organisations of team': proof,
  'server/platform/database/prove-caller.ts reads user_orgs of team': proof,
  'server/platform/keys/has-accounts.ts reads auth_users of auth':
    'whether keys may be made is asked before anything is brought up, and before its tables are sure to be there',
  'server/platform/mail/mail.ts reads organisations of team': 'whether a demo caused a mail',
  'server/products/counted-products.ts reads stock_levels of stock': withItsStock,
  'server/products/note-unfinished-changes.ts writes outbox of platform':
    'where an organisation has just arrived from elsewhere, the news of changes under way is told again',
  'server/products/product-queries.ts reads stock_levels of stock': withItsStock,
  'server/products/products-matching.ts reads product_moves of stock': withItsStock,
  'server/products/products-matching.ts reads stock_levels of stock': withItsStock,
  'server/products/stock-states.ts reads stock_movements of stock': withItsStock,
  'server/stock/newest-promises.ts reads order_items of orders': byAge,
  'server/stock/newest-promises.ts reads orders of orders': byAge,
  'server/team/current-subscription.ts reads subscriptions of billing':
    'who somebody is and what their business is subscribed to are one answer',
}
const shipped = sourceFiles.filter(({ path, isTest }) => path.startsWith('server/') && !isTest)

test('a room writes its own tables only, and reads those of rooms below it', async () => {
  const wrong = await Promise.all(shipped.map(wrongTouches))

  expect(wrong.flat()).toEqual(Object.keys(guests))
})

const strangers: Record<string, [text: string, wrong: string]> = {
  'an update': [
    "statement('x', 'update stock_levels set on_hand = 0 where org_id = $1')",
    'writes stock_levels of stock',
  ],
  'an insert in a CTE': [
    'const a = `with b as (insert into alerts (org_id) values ($1)) select 1`',
    'writes alerts of alerts',
  ],
  'a delete of many lines': ['const a = `\ndelete from picklists\nwhere org_id = $1`', 'writes picklists of picking'],
  'a read of a room above': ['const a = `select id from shipments where org_id = $1`', 'reads shipments of shipping'],
  'a join further down': [
    'const a = `select 1 from orders o join receipts r on r.org_id = $1 where o.org_id = $1`',
    'reads receipts of receiving',
  ],
  'a table after a comma': ['const a = `select 1 from orders o, alert_rules r`', 'reads alert_rules of alerts'],
  'a piece of a statement': ["const part = 'left join picklists p on p.org_id = $1'", 'reads picklists of picking'],
  'a built query': ["tx.db.selectFrom('shipments as s').select('s.id')", 'reads shipments of shipping'],
  'a built join': ["q.innerJoin('receipts as r', 'r.id', 'i.receipt_id')", 'reads receipts of receiving'],
  'a built update': ["tx.db.updateTable('products').set({ name })", 'writes products of products'],
  'a built insert on two lines': ["tx.db\n  .insertInto(\n    'customers',\n  )", 'writes customers of customers'],
  'an operation told which table': [
    "saveVersioned(tx, { table: 'locations', id }, fields)",
    'writes locations of stock',
  ],
}
test.each(Object.entries(strangers))('what is not for a room is found in %s', async (_, [text, wrong]) => {
  const path = 'server/orders/a.ts'

  expect(await wrongTouches({ path, text, isTest: false })).toEqual([`${path} ${wrong}`])
})

test('a room may write its own tables and read those below it', async () => {
  const text = "tx.db.updateTable('orders').from('customers'); const a = `select 1 from order_items i, stock_levels l`"

  expect(await wrongTouches({ path: 'server/orders/a.ts', text, isTest: false })).toEqual([])
})

/** Who builds a write on a table it is told, and who tells it. */
const toldTheirTable: Record<string, string> = {
  'server/data-rights/erase-account.ts': 'what a person has of their own, as the file lists it',
  'server/data-rights/erase-rows.ts': 'every tenant table',
  'server/parties/create-parties.ts': 'the kind of party, which names its table in its own room',
  'server/parties/save-party.ts': 'the kind of party, which names its table in its own room',
  'server/platform/database/copy-organisation.ts': 'every tenant table',
  'server/platform/database/move-moments.ts': 'every table that has a moment, by the catalogue',
  'server/platform/database/remove-organisation-rows.ts': 'every tenant table',
  'server/platform/database/save-versioned.ts': 'the room that saves, which names it as `table`',
  'server/platform/mail/deliver-message.ts': 'mails or text messages, which wait in tables of their own',
}
test('a write that is built names its table where everybody can read it', () => {
  const unnamed = shipped.filter(({ text }) => /\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]/.test(text))

  expect(unnamed.map(({ path }) => path)).toEqual(Object.keys(toldTheirTable))
})
