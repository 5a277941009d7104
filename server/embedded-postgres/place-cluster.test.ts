import { cp, lstat, readdir, readlink, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { borrowEmbeddedPostgres } from './borrow-embedded-postgres.ts'
import { cleanUp, isRoot, makeFolder, query, start } from './test-support.ts'

afterEach(cleanUp)

/** A data directory below a folder only its owner may enter, like a clone in /root. */
async function makePrivateDataDir(): Promise<string> {
  return join(await makeFolder(0o700), 'data')
}

async function saveNote(dataDir: string): Promise<void> {
  const server = await start(dataDir)
  await query(server.url, 'create table note as select 42 as number')
  await server.stop()
}

async function readNote(dataDir: string): Promise<unknown> {
  const { url } = await start(dataDir)
  return (await query(url, 'select number from note'))[0]?.[0]
}

test('root runs a private clone from the system folder, anybody else in place', async () => {
  const dataDir = await makePrivateDataDir()
  await saveNote(dataDir)
  const entrance = join(dataDir, 'postgres')
  if (isRoot) expect(await readlink(entrance)).toMatch(/^\/var\/lib\/pickwell\/[0-9a-f]{12}\/cluster$/)
  else expect((await lstat(entrance)).isDirectory()).toBe(true)
  expect(await readNote(dataDir)).toBe(42)
})

test('the cluster follows a clone that moves, and leaves its old place free for another', async () => {
  const dataDir = await makePrivateDataDir()
  await saveNote(dataDir)
  const moved = join(dirname(dataDir), 'moved')
  await rename(dataDir, moved)
  const other = await start(dataDir)
  expect(await query(other.url, "select to_regclass('note')")).toEqual([[null]])
  expect(await readNote(moved)).toBe(42)
})

test('a copied clone does not touch the database of the original', async () => {
  const dataDir = await makePrivateDataDir()
  await saveNote(dataDir)
  const copy = join(dirname(dataDir), 'copy')
  await cp(dataDir, copy, { recursive: true, verbatimSymlinks: true })
  if (!isRoot) return expect(await readNote(copy)).toBe(42)
  await expect(start(copy)).rejects.toThrow(`The database of ${copy} is that of ${dataDir}, from where it was copied`)
  await rm(join(copy, 'postgres'))
  expect(await query((await start(copy)).url, "select to_regclass('note')")).toEqual([[null]])
})

test('a copied cluster runs beside the running original, whose postmaster.pid came along', async () => {
  const dataDir = join(await makeFolder(), 'data')
  const original = await start(dataDir)
  const copy = join(dirname(dataDir), 'copy')
  await cp(dataDir, copy, { recursive: true })
  const { url } = await start(copy)
  expect(await query(url, "select current_setting('data_directory')")).toEqual([[join(copy, 'postgres')]])
  expect(await query(original.url, 'select 1')).toEqual([[1]])
})

test('a command in a copied folder works on the copy, also while the original runs, and in the original on what runs', async () => {
  const dataDir = join(await makeFolder(), 'data')
  const original = await start(dataDir)
  const copy = join(dirname(dataDir), 'copy')
  await cp(dataDir, copy, { recursive: true })
  const directory = async (folder: string) => {
    const { url, giveBack } = await borrowEmbeddedPostgres(folder)
    return query(url, "select current_setting('data_directory')").finally(giveBack)
  }

  expect(await directory(copy)).toEqual([[join(copy, 'postgres')]])
  expect(await directory(dataDir)).toEqual([[join(dataDir, 'postgres')]])
  expect(await query(original.url, 'select 1')).toEqual([[1]])
})

test('a database whose folder was deleted is reported, not replaced', async () => {
  const dataDir = await makePrivateDataDir()
  await saveNote(dataDir)
  const entrance = join(dataDir, 'postgres')
  const cluster = isRoot ? await readlink(entrance) : entrance
  await rm(cluster, { recursive: true })
  if (isRoot) await expect(start(dataDir)).rejects.toThrow(`${entrance} links to ${cluster}, which does not exist`)
  if (isRoot) await rm(entrance)
  expect(await query((await start(dataDir)).url, "select to_regclass('note')")).toEqual([[null]])
})

test('a data directory deleted without its cluster begins empty and keeps the old cluster', async () => {
  const dataDir = await makePrivateDataDir()
  await saveNote(dataDir)
  const cluster = isRoot ? await readlink(join(dataDir, 'postgres')) : undefined
  await rm(dataDir, { recursive: true })
  expect(await query((await start(dataDir)).url, "select to_regclass('note')")).toEqual([[null]])
  if (cluster) expect(await readdir(cluster)).toContain('PG_VERSION')
})
