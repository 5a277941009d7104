import { expect, test } from 'vitest'
import { listeners } from '#server/listeners.ts'
import { copiedDatabase } from '#test/support/copied-database.ts'
import { openDatabase } from './database.ts'
import { type HotLocal, hotLocal, inHotTransaction } from './hot-local.ts'
import { newId } from './scope.ts'

const note = (hot: HotLocal, id: string, action: string | null) =>
  hot('note', 'insert into auth_audit (id, action) values ($1, $2)', [id, action])

test.each([true, false])(
  'what is sent with the commit is kept, or undone with its reason (prepared: %s)',
  async (prepare) => {
    const { url } = await copiedDatabase()
    const database = await openDatabase({ url, pool: 1, prepare, listeners })
    const actions = async () => {
      const rows = await hotLocal(database)<{ action: string }>(
        'actions',
        'select action from auth_audit order by id',
        [],
      )
      return rows.map(({ action }) => action)
    }

    await inHotTransaction(database, async (hot, last) => last(note(hot, newId(), 'kept')))
    const halfWrong = inHotTransaction(database, async (hot, last) => {
      await note(hot, newId(), 'undone')
      last(note(hot, newId(), null))
    })
    await expect(halfWrong).rejects.toMatchObject({ code: '23502' })
    const changedItsMind = inHotTransaction(database, async (hot, last) => {
      last(note(hot, newId(), 'undone as well'))
      throw new Error('no')
    })
    await expect(changedItsMind).rejects.toThrow('no')

    expect(await actions()).toEqual(['kept'])
    await database.close()
  },
)
