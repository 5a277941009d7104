import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { House } from '#server/platform/house.ts'
import { copiedDatabase } from './copied-database.ts'
import { houseOn } from './house-on.ts'

let opened: Promise<{ house: House; url: string; close(): Promise<void> }> | undefined

/** The house of this test file: its own database, copied from the migrated template on first use. */
export async function testHouse(): Promise<House> {
  opened ??= open()
  return (await opened).house
}
export async function testDatabaseUrl() {
  opened ??= open()
  return (await opened).url
}
export async function closeTestHouse() {
  await (await opened)?.close()
  opened = undefined
}

async function open() {
  const { url, drop } = await copiedDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'pickwell-keys-'))
  const { house, close: closeHouse } = await houseOn({ url, dataDir })
  const close = async () => {
    await closeHouse()
    await drop()
    await rm(dataDir, { recursive: true })
  }
  return { house, url, close }
}
