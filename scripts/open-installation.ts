import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Installation } from '#server/data-rights/move/installation.ts'
import { borrowEmbeddedPostgres } from '#server/embedded-postgres/borrow-embedded-postgres.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { makeAppContext } from '#server/make-app-context.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readSettings } from '#server/platform/env.ts'
import { shareKeys } from '#server/platform/keys/share-keys.ts'
import { readKeys } from '#server/platform/keys/signing-keys.ts'

/** `where` is the address of a database or a data folder, which has its keys in it. */
type Opening = { where: string; keysFile: string | undefined; keysOption: string }

/** An installation for a tool of the operator, whether or not a server is running on it. Nothing is migrated. */
export async function openInstallation({ where, keysFile, keysOption }: Opening) {
  const isAddress = /^postgres(ql)?:\/\//.test(where)
  if (isAddress && !keysFile)
    throw new Error(`Say with ${keysOption} which file has the signing keys of ${shown(where)}.`)
  const path = keysFile ?? join(resolve(where), 'signing-keys.json')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`The keys in ${path} cannot be read.`, { cause })
  })
  const keys = await readKeys(text, path)
  // Given back whatever happens: a server that nobody stops keeps the process alive, and the data folder from the next one.
  const toGiveBack: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const give of toGiveBack.reverse()) await give()
  }
  try {
    const lent = isAddress ? undefined : await borrowEmbeddedPostgres(resolve(where))
    if (lent) toGiveBack.push(lent.giveBack)
    const url = lent ? await createDatabaseOnce(lent.url, 'pickwell') : where
    const { NODE_ENV, DATABASE_PREPARE } = process.env
    const settings = readSettings({ NODE_ENV, DATABASE_PREPARE })
    const opened = await makeAppContext({ settings, url, keys, connections: 4, publicUrl: 'http://localhost' })
    toGiveBack.push(opened.close)
    const sharing = await shareKeys(url, keys)
    toGiveBack.push(sharing.close)
    return { context: opened.context satisfies AppContext & Installation, close }
  } catch (error) {
    await close()
    if (!isAddress) throw error
    // Which of the two sides it is: their databases and keys are easily mixed up.
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${shown(where)} cannot be opened with the keys in ${path}: ${reason}`, { cause: error })
  }
}

/** Without what opens it, which may stand in its parameters as well, or hold signs that end an address. */
const shown = (url: string) => url.replace(/\/\/.*@/, '//').replace(/\?.*$/, '')
