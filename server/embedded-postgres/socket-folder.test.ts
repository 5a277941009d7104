import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { socketFolder } from './socket-folder.ts'

/** Root may write anywhere, and runs PostgreSQL as somebody who may not. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pickwell-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('there is a socket file where PostgreSQL may write one', async () => {
  await chmod(folder, 0o1777)
  expect(await socketFolder(account, folder)).toBe(folder)
})

test('and none, so that it starts all the same, where it may not or nothing is there', async () => {
  await chmod(folder, 0o555)
  expect(await socketFolder(account, folder)).toBeUndefined()
  expect(await socketFolder(account, join(folder, 'none'))).toBeUndefined()
})
