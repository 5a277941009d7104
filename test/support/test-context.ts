import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { AppContext } from '#server/platform/app-context.ts'
import { contextOn } from './context-on.ts'
import { copiedDatabase } from './copied-database.ts'

let opened: Promise<{ context: AppContext; url: string; close(): Promise<void> }> | undefined

/** The context of this test file: its own database, copied from the migrated template on first use. */
export async function testContext(): Promise<AppContext> {
  opened ??= open()
  return (await opened).context
}
export async function testDatabaseUrl() {
  opened ??= open()
  return (await opened).url
}
export async function closeTestContext() {
  const last = opened
  opened = undefined // first, or a close that fails would fail every file after this one
  await (await last)?.close()
}

async function open() {
  const { url, drop } = await copiedDatabase()
  const shared = inject('sharedKeys')
  const dataDir = shared ?? (await mkdtemp(join(tmpdir(), 'pickwell-keys-')))
  const { context, close: closeContext } = await contextOn({ url, dataDir })
  const close = async () => {
    await closeContext()
    await drop()
    if (!shared) await rm(dataDir, { recursive: true })
  }
  return { context, url, close }
}
