import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listeners } from '#server/listeners.ts'
import { copiedDatabase } from '#test/support/copied-database.ts'
import { type Database, openDatabase } from './database.ts'
import { inAuthTransaction, localStatements, statementsWithin } from './local-statements.ts'
import { newId } from './scope.ts'
import { localStatement } from './statement.ts'

const noteAction = localStatement('note_action_locally', 'insert into auth_audit (id, action) values ($1, $2)')
const note = (action: string | null) => noteAction(newId(), action)
const readActions = localStatement<{ action: string }>(
  'actions_noted_locally',
  'select action from auth_audit order by action',
)
const actions = () => readActions().as((rows) => rows.map(({ action }) => action))

/** On a database of its own, which is dropped when that is closed. */
async function openCopy(prepare: boolean) {
  const { url, drop } = await copiedDatabase()
  const database = await openDatabase({ url, pool: 1, prepare, listeners })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { database, close }
}

test.each([true, false])(
  'what is sent with the commit is kept, or undone with its reason (prepared: %s)',
  async (prepare) => {
    const { database, close } = await openCopy(prepare)
    onTestFinished(close)

    await inAuthTransaction(database, async (tx) => tx.atCommit(note('kept')))
    const halfWrong = inAuthTransaction(database, async (tx) => {
      await tx.run(note('undone'))
      tx.atCommit(note(null))
    })
    await expect(halfWrong).rejects.toMatchObject({ code: '23502' })
    const changedItsMind = inAuthTransaction(database, async (tx) => {
      tx.atCommit(note('undone as well'))
      throw new Error('no')
    })
    await expect(changedItsMind).rejects.toThrow('no')

    expect(await localStatements(database).run(actions())).toEqual(['kept'])
  },
)

let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ database, close } = await openCopy(true))
})
afterAll(() => close())

test('outside of a transaction the statements of one batch are kept together or not at all', async () => {
  const { run, batch } = localStatements(database)

  await expect(batch(note('alone'), note(null))).rejects.toMatchObject({ code: '23502' })
  const [, , both] = await batch(note('one'), note('two'), actions())

  expect(both).toEqual(['one', 'two'])
  expect(await run(actions())).toEqual(['one', 'two'])
})

test("inside a query builder's transaction they are part of it", async () => {
  const before = await localStatements(database).run(actions())

  const half = database.local.transaction().execute(async (db) => {
    const [, seen] = await statementsWithin(db).batch(note('never kept'), actions())
    expect(seen).toEqual([...before, 'never kept'].toSorted())
    throw new Error('no')
  })

  await expect(half).rejects.toThrow('no')
  expect(await localStatements(database).run(actions())).toEqual(before)
})
