import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { listeners } from '#server/listeners.ts'
import { refuse } from '#server/platform/refusal.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { openDatabase } from './database.ts'
import { claimFor } from './idempotency.ts'
import { newId, openScope, type Tx } from './scope.ts'
import { built, localStatement, statement } from './statement.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const insertCustomer = statement(
  'insert_test_customer',
  'insert into customers (org_id, id, user_id, name) values ($1, $2, $3, $4)',
)
const insert = (name: string) => insertCustomer(newId(), shop.user_id, name)
const selectNames = statement<{ name: string }>(
  'test_names',
  'select name from customers where org_id = $1 order by name',
)
const names = () => selectNames().as((rows) => rows.map(({ name }) => name))
const divide = statement<{ n: number }>('test_divide', 'select 12 / $2::int as n where $1::uuid is not null')
const quotient = (by: number) => divide(by).as(([row]) => row?.n)
const unsendable = () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  return localStatement('never_sent', 'select $1::jsonb')(circle)
}

/** What was sent, by message. */
async function messagesOf(work: () => Promise<unknown>) {
  const sent = await recordStatements(async () => void (await work()))
  return [...Map.groupBy(sent, ({ trip }) => trip).values()].map((trip) => trip.map(({ text }) => text))
}
const opening = (begin: string) => [
  begin,
  expect.stringContaining('pickwell_app'),
  `set local app.org_id = '${shop.scope.orgId}'`,
]
const textOf = (one: { wire(orgId: string): { text: string } }) => one.wire(shop.scope.orgId).text

test('exactly the statements of a batch travel in one message, in their order; the beginning with the first', async () => {
  const messages = await messagesOf(() =>
    shop.scope.transaction(async (tx) => {
      expect(await tx.batch(quotient(3), undefined, names(), quotient(4))).toEqual([4, undefined, ['Ada Turner'], 3])
      await tx.run(names())
    }),
  )

  const [numbers, read] = [textOf(quotient(1)), textOf(names())]
  expect(messages).toEqual([[...opening('begin'), numbers, read, numbers], [read], ['commit']])
})

test('what is built travels in a batch, or alone where it is executed', async () => {
  const messages = await messagesOf(() =>
    shop.scope.transaction(async (tx) => {
      const suppliers = tx.db.selectFrom('suppliers').select('name')
      expect(await tx.batch(names(), built(suppliers))).toEqual([['Ada Turner'], [{ name: 'Mill & Co' }]])
      expect(await suppliers.execute()).toEqual([{ name: 'Mill & Co' }])
    }),
  )

  const read = expect.stringMatching(/from "suppliers" where .*"org_id" = /)
  expect(messages).toEqual([[...opening('begin'), textOf(names()), read], [read], ['commit']])
})

test('what nobody waits for travels ahead of what is asked next, and is seen by it', async () => {
  const messages = await messagesOf(() =>
    shop.scope.transaction(async (tx) => {
      await tx.run(quotient(3))
      tx.queue(insert('Grace Field'))
      expect(await tx.run(names())).toEqual(['Ada Turner', 'Grace Field'])
      tx.queue(insert('Joan Hill'))
    }),
  )

  const [write, read] = [textOf(insert('')), textOf(names())]
  expect(messages.slice(1)).toEqual([
    [write, read],
    [write, 'commit'],
  ])
})

test('a write that asks nothing travels with its beginning and its commit in one message', async () => {
  const messages = await messagesOf(() =>
    shop.scope.transaction(async (tx) => tx.queue(insert('Grace Field'), insert('Joan Hill'))),
  )

  const write = textOf(insert(''))
  expect(messages).toEqual([[...opening('begin'), write, write, 'commit']])
  expect(await shop.scope.run(names())).toEqual(['Ada Turner', 'Grace Field', 'Joan Hill'])
})

test('so does one under a key, and the claim keeps what it comes to; under one that was used nothing behind the claim is tried', async () => {
  const { database } = shop.context
  const scope = openScope(database, shop.scope, claimFor(shop.user_id, newId(), 'POST /customers', {}))
  const write = async (name: string) =>
    scope.transaction(async (tx) => {
      tx.queue(insert(name))
      return name
    })

  const [first, again] = [await messagesOf(() => write('Ida Moor')), await messagesOf(() => write('Nobody'))]

  const claim = expect.stringContaining('insert into idempotency_keys')
  const all = [...opening('begin'), claim, textOf(insert('')), 'commit']
  const kept = [...opening('begin read only'), expect.stringContaining('select request_hash, response'), 'commit']
  expect([first, again]).toEqual([[all], [all, ['rollback'], kept]])
  expect(await write('Nobody either')).toBe('Ida Moor')
  expect(await shop.scope.run(names())).toContain('Ida Moor')
  expect(await shop.scope.run(names())).not.toContain('Nobody')
})

test('one under a key that asks something first claims it with what it came to, in the message of its commit', async () => {
  const scope = openScope(shop.context.database, shop.scope, claimFor(shop.user_id, newId(), 'POST /customers', {}))
  const write = () => scope.transaction(async (tx) => (await tx.batch(insert('Zoe Marsh'), names()))[1].length)

  const [asked, last] = await messagesOf(write)

  expect(asked).toEqual([...opening('begin'), textOf(insert('')), textOf(names())])
  expect(last).toEqual([expect.stringContaining('insert into idempotency_keys'), 'commit'])
  expect(await write()).toBe(2)
})

test('whoever asks again, and is refused because it is done already, is answered what it came to', async () => {
  const scope = openScope(shop.context.database, shop.scope, claimFor(shop.user_id, newId(), 'POST /customers', {}))
  const write = () =>
    scope.transaction(async (tx) => {
      const [before] = await tx.batch(names(), insert('Rue Hart'))
      return before.includes('Rue Hart') ? refuse('conflict', 'There is a Rue Hart') : 'Rue Hart is here'
    })

  expect([await write(), await write()]).toEqual(['Rue Hart is here', 'Rue Hart is here'])
  expect((await shop.scope.run(names())).filter((name) => name === 'Rue Hart')).toHaveLength(1)
})

test('what a write is read back by travels with its commit', async () => {
  const messages = await messagesOf(async () => {
    const read = () => names().as((all) => all.includes('Una Lake'))
    expect(await shop.scope.transactionThenRead(async (tx) => tx.queue(insert('Una Lake')), read)).toBe(true)
  })

  expect(messages).toEqual([[...opening('begin'), textOf(insert('')), textOf(names()), 'commit']])
})

test('a read whose statements are known beforehand is one message', async () => {
  const messages = await messagesOf(() => shop.scope.batch(names(), quotient(3)))

  expect(messages).toEqual([[...opening('begin read only'), textOf(names()), textOf(quotient(3)), 'commit']])
})

test('a read on what was found is two messages, of one moment whatever is written between them', async () => {
  const { scope } = shop
  const read = () => scope.readOn([names(), wait()], (found) => [names(), quotient(found.length)])
  const messages = await messagesOf(read)
  expect(messages.map((message) => message.length)).toEqual([5, 3])

  const answered = await scope.transaction(async (tx) => {
    await tx.run(wait())
    const reading = read()
    await expect.poll(() => tx.run(waiting())).toEqual([{ waiting: true }])
    await scope.transaction((other) => other.run(insert('Grace')))
    return { reading }
  })

  expect(await answered.reading).toEqual([['Ada Turner'], 12])
  expect(await scope.run(names())).toEqual(['Ada Turner', 'Grace'])
})
const wait = localStatement('', `select pg_advisory_xact_lock(4711)`)
const waiting = localStatement<{ waiting: boolean }>(
  '',
  `select exists (select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted) as waiting`,
)

test('what could not even be sent undoes the transaction, also when nobody waits for it and the commit comes later', async () => {
  const half = shop.scope.transaction(async (tx) => {
    await tx.db.insertInto('customers').values({ id: newId(), user_id: shop.user_id, name: 'Half Done' }).execute()
    tx.queue(unsendable())
    await setImmediate()
  })

  await expect(half).rejects.toThrow('circular')
  const found = await shop.scope.read((tx) =>
    tx.db.selectFrom('customers').select('id').where('name', '=', 'Half Done').execute(),
  )
  expect(found).toEqual([])
})

test('a failure undoes the transaction with its reason, wherever it happened, also where it was caught', async () => {
  const wrong = (work: (tx: Tx) => Promise<unknown>) =>
    shop.scope.transaction(async (tx) => {
      await tx.run(insert('Half Done'))
      await work(tx)
    })

  for (const work of [
    (tx: Tx) => tx.batch(names(), quotient(0), names()),
    async (tx: Tx) => tx.queue(quotient(0)),
    (tx: Tx) => {
      tx.queue(quotient(0))
      return tx.run(names())
    },
    (tx: Tx) => tx.run(quotient(0)).catch(() => {}),
  ])
    await expect(wrong(work)).rejects.toMatchObject({ code: '22012' })
  expect(await shop.scope.run(names())).toEqual(['Ada Turner'])
})

test('whoever is refused leaves the connection as it was', async () => {
  const database = await openDatabase({ url: await testDatabaseUrl(), pool: 1, prepare: true, listeners })
  const { orgId, userId } = shop.scope
  const known = openScope(database, { orgId, userId, requestId: 'test' })
  const stranger = openScope(database, { ...known, session: { id: newId(), may: 'customers:read' } })

  for (const asked of [
    () => stranger.run(names()),
    () => stranger.read((tx) => tx.run(names())),
    () => stranger.prove(),
  ]) {
    await expect(asked()).rejects.toMatchObject({ status: 401 })
    expect(await known.run(names())).toEqual(['Ada Turner'])
  }
  await database.close()
})

test('what is asked after the end of its transaction is refused', async () => {
  const ended = await shop.scope.read(async (tx) => tx)

  await expect(ended.run(names())).rejects.toThrow('after the end')
})
