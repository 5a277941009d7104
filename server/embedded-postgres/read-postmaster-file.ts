import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './error-code.ts'

type PostmasterFile = {
  /** 0 when the file holds no pid, e.g. emptied by a power cut. */
  pid: number
  /** Undefined while the server has not come to open its port. */
  port: number | undefined
  ready: boolean
}

/** Reads postmaster.pid, which the server fills line by line while it starts: 1 pid, 4 port, 8 status. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(undefinedIfMissing)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return {
    pid: Math.max(0, Number.parseInt(lines[0] ?? '', 10) || 0),
    port: Number.parseInt(lines[3] ?? '', 10) || undefined,
    ready: lines[7]?.trim() === 'ready',
  }
}
