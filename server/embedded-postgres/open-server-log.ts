import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

const limitBytes = 5 * 1024 * 1024

export type ServerLog = { file: FileHandle; path: string; start: number }

/** Opens postgres.log for appending, emptied first when it has grown large. */
export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log')
  const file = await open(path, 'a', 0o600)
  const { size } = await file.stat()
  if (size <= limitBytes) return { file, path, start: size }
  await file.truncate()
  return { file, path, start: 0 }
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
