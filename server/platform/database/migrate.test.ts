import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/copied-database.ts'
import { migrationFolder } from '#test/support/migration-folder.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await emptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const impatient = { lockMs: 100, attempts: 3, pauseMs: 20 }
const silent = { atMostMs: 10_000, say: () => {} }
const start = async (files: Record<string, string>, options = {}) =>
  migrate(database.url, { folder: await migrationFolder(files), patience: impatient, waiting: silent, ...options })
const tables = async () => {
  const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and relname <> 'kysely_migration' order by 1`)
  return rows.map(({ relname }) => relname)
}
const fruit = { '0001-apples.sql': 'create table apples (id int);' }

describe('what has been done', () => {
  test('is done once, and what comes next is added to it', async () => {
    expect(await start(fruit)).toEqual({ applied: ['0001-apples.sql'] })
    expect(await start({ ...fruit, '0002-pears.sql': 'create table pears (id int);' })).toEqual({
      applied: ['0002-pears.sql'],
    })
    expect(await tables()).toEqual(['apples', 'pears'])
  })

  test('is of no use where the roles that serve have no rights on it, as in a dump restored before there were such roles', async () => {
    const files = { '0001-products.sql': 'create table products (id int); grant select on products to pickwell_app;' }
    await start(files)
    await client.query('revoke all on products from pickwell_app')
    await expect(start(files)).rejects.toThrow(/have no rights on the tables: this database was restored before/)
  })

  test('by the migrator before this one counts too', async () => {
    await client.query(`create table apples (id int);
      create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
      insert into kysely_migration values ('0001-apples.sql', '2026-11-01T10:00:00.000Z')`)

    expect(await start({ ...fruit, '0002-pears.sql': 'create table pears (id int);' })).toEqual({
      applied: ['0002-pears.sql'],
    })
  })

  test('by several starts at once is done by one of them', async () => {
    const files = { ...fruit, '0002-slow.sql': 'select pg_sleep(0.3); create table pears (id int);' }
    const starts = await Promise.all(Array.from({ length: 6 }, () => start(files)))

    expect(starts.flatMap(({ applied }) => applied)).toEqual(['0001-apples.sql', '0002-slow.sql'])
  })
})

describe('an older version starts after a newer one', () => {
  const newer = (header: string) => ({ ...fruit, '0002-pears.sql': `${header}create table pears (id int);` })

  test('when what the newer one did is marked compatible', async () => {
    await start(newer('-- compatible\n-- Pears are new.\n'))

    expect(await start(fruit)).toEqual({ applied: [] })
  })

  test('or is refused with one sentence that says what it needs', async () => {
    await start(newer('-- Not compatible.\n'))

    await expect(start(fruit)).rejects.toThrow(
      /^A newer version has migrated the database to 0002-pears\.sql, with which this one \(up to 0001-apples\.sql\) cannot work; start a version that has 0002-pears\.sql\.$/,
    )
  })

  test('when it is as new as the newer one wants it: what is contracted needs only the code that stopped using it', async () => {
    const stopped = { ...fruit, '0002-stopped.sql': '-- compatible\nselect 1;' }
    await start({ ...stopped, '0003-contracted.sql': '-- compatible with 0002\nalter table apples drop column id;' })

    expect(await start(stopped)).toEqual({ applied: [] })
    await expect(start(fruit)).rejects.toThrow(/start a version that has 0003-contracted\.sql\.$/)
  })

  test('without waiting for one that is still migrating', async () => {
    await start(fruit)
    await client.query('select pg_advisory_lock(3853314791062309107)')

    expect(await start(fruit)).toEqual({ applied: [] })
  })
})

describe('a migration that fails', () => {
  test('is named with its reason; what was before it stays, and the next start goes on', async () => {
    const broken = { ...fruit, '0002-broken.sql': 'create table pears (id int); select nothing;', '0003-plums.sql': '' }

    await expect(start(broken)).rejects.toThrow(
      /^The migration 0002-broken\.sql failed \(column "nothing" does not exist\); what comes before it is in place, and the next start tries it again\.$/,
    )
    expect(await tables()).toEqual(['apples'])
    expect(await start({ ...broken, '0002-broken.sql': 'create table pears (id int);' })).toEqual({
      applied: ['0002-broken.sql', '0003-plums.sql'],
    })
  })
})

describe('a migration that needs a lock somebody holds', () => {
  const change = { ...fruit, '0002-weight.sql': 'alter table apples add weight int;' }
  const holding = async () => {
    await start(fruit)
    await client.query('begin; lock table apples in access share mode')
  }

  test('lets those behind it pass and tries again until it gets it', async () => {
    await holding()
    const changing = start(change, { patience: { lockMs: 100, attempts: 100, pauseMs: 20 } })
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    // Read until a reader was held up by the waiting change, and went on although the lock was never given up.
    for (let held = false; !held; ) {
      const reading = reader.query('select from apples')
      const { rows } = await client.query(`select from pg_locks where not granted and mode = 'AccessShareLock'`)
      held = rows.length > 0
      await reading
    }
    await reader.end()
    await client.query('commit')

    expect(await changing).toEqual({ applied: ['0002-weight.sql'] })
  })

  test('says after its last attempt what kept it', async () => {
    await holding()

    await expect(start(change)).rejects.toThrow(
      /^The migration 0002-weight\.sql failed in 3 attempts \(canceling statement due to lock timeout\); /,
    )
  })
})

describe('a migration without a transaction', () => {
  const index = '-- compatible\n-- no transaction\ncreate unique index concurrently apples_id on apples (id);'
  const state = `select indisvalid as valid from pg_index where indexrelid = to_regclass('apples_id')`

  test('builds an index concurrently, and drops the half of a build that failed before it builds again', async () => {
    await start(fruit)
    await client.query('insert into apples values (1), (1)')

    await expect(start({ ...fruit, '0002-index.sql': index })).rejects.toThrow(/could not create unique index/)
    expect((await client.query(state)).rows).toEqual([{ valid: false }])
    await client.query('delete from apples')

    expect(await start({ ...fruit, '0002-index.sql': index })).toEqual({ applied: ['0002-index.sql'] })
    expect((await client.query(state)).rows).toEqual([{ valid: true }])
  })

  test('notes an index that PostgreSQL built, or dropped, after the process that asked for it was killed', async () => {
    const drop = '-- compatible\n-- no transaction\ndrop index concurrently apples_id;'
    const files = { ...fruit, '0002-index.sql': index, '0003-drop.sql': drop }
    await start(fruit)
    await client.query('create unique index apples_id on apples (id)')
    expect(await start({ ...fruit, '0002-index.sql': index })).toEqual({ applied: ['0002-index.sql'] })
    expect((await client.query(state)).rows).toEqual([{ valid: true }])
    await client.query('drop index apples_id')

    expect(await start(files)).toEqual({ applied: ['0003-drop.sql'] })
  })

  test('keeps what its chunks have committed, and goes on from there', async () => {
    await start(fruit)
    await client.query('insert into apples select generate_series(1, 4)')
    const negate = (last: number) => `-- compatible
-- no transaction
do $$ begin
  for apple in 1..${last} loop
    update apples set id = -id where id = apple;
    if apple = 3 and ${last} < 4 then raise 'interrupted'; end if;
    commit;
  end loop;
end $$;`

    await expect(start({ ...fruit, '0002-negate.sql': negate(3) })).rejects.toThrow(/\(interrupted\)/)
    expect((await client.query('select count(*)::int from apples where id < 0')).rows).toEqual([{ count: 2 }])
    await start({ ...fruit, '0002-negate.sql': negate(4) })
    expect((await client.query('select count(*)::int from apples where id < 0')).rows).toEqual([{ count: 4 }])
  })
})

describe('while another process migrates', () => {
  test('a start says so, and gives up after a while with one sentence', async () => {
    const said: string[] = []
    await client.query('select pg_advisory_lock(3853314791062309107)')

    const waiting = { atMostMs: 300, say: (line: string) => void said.push(line) }
    await expect(start(fruit, { waiting })).rejects.toThrow(
      /^Another process has been migrating the database for more than 1 minutes?; start again when it is done\.$/,
    )
    expect(said).toEqual(['Another process is migrating the database; waiting for it.'])
  })
})
