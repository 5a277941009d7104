import { type FileHandle, open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './error-code.ts'

const limitBytes = 5 * 1024 * 1024

export type ServerLog = { file: FileHandle; path: string; start: number }

/** Opens postgres.log for appending. One that has grown large is put aside first, as postgres.log.1: after a crash it says why. */
export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log')
  const kept = await stat(path).catch(undefinedIfMissing)
  if (kept && kept.size > limitBytes) await rename(path, `${path}.1`)
  const file = await open(path, 'a', 0o600)
  return { file, path, start: (await file.stat()).size }
}

/** The line that tells why the server ended: the last fatal one since `start`, or simply the last. */
export async function readFailure({ path, start }: ServerLog): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64 * 1024), position: start })
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n')
    const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line))
    return (fatal ?? lines.at(-1))?.replace(/^.*?(?=FATAL:|PANIC:)/, '') || undefined
  } finally {
    await file.close()
  }
}
