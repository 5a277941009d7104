import { randomBytes } from 'node:crypto'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the folder if need be and answers its real path. Raises one sentence where nothing can be written into it. */
export async function openDataFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true })
    const opened = await realpath(folder)
    const trial = join(opened, `.writable.${randomBytes(6).toString('hex')}`)
    // Some text: an empty file fits on a full disk.
    await writeFile(trial, 'Can this be kept?\n', { flag: 'wx' }).finally(() => rm(trial, { force: true }))
    return opened
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `Nothing can be written into the data folder ${folder} (${reason}); let this user write there, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
