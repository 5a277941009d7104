import { copyFile, type FileHandle, open, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './error-code.ts'

const limitBytes = 5 * 1024 * 1024
const lookAgainMs = 10_000

export type ServerLog = { file: FileHandle; path: string; start: number }

/** Opens postgres.log for appending. One that has grown large is put aside first, as postgres.log.1: after a crash it says why. */
export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log')
  if (await hasGrownLarge(path)) await rename(path, `${path}.1`)
  const file = await open(path, 'a', 0o600)
  return { file, path, start: (await file.stat()).size }
}

const hasGrownLarge = async (path: string) => ((await stat(path).catch(undefinedIfMissing))?.size ?? 0) > limitBytes

/**
 * Puts the log aside as often as it has grown large while the server runs, until `ended`. The server goes on in the file that it was started with
 * and adds to its end, wherever that is: so what is in it is copied, and the file emptied. PostgreSQL's own collector would write as the user it runs
 * as, who may not enter our folder, and not yet while it starts.
 */
export function keepServerLogSmall({ path }: Pick<ServerLog, 'path'>, ended: AbortSignal): void {
  let isBusy = false
  const look = async () => {
    if (isBusy || !(await hasGrownLarge(path))) return
    isBusy = true
    try {
      await copyFile(path, `${path}.1`)
      await truncate(path)
    } finally {
      isBusy = false
    }
  }
  // On a disk that is full nothing can be copied, and the log does not grow: the next look may find room.
  const looking = setInterval(() => void look().catch(() => {}), lookAgainMs).unref()
  ended.addEventListener('abort', () => clearInterval(looking), { once: true })
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
