import { open, stat } from 'node:fs/promises'

/** By which process, and when it was over, in milliseconds since 1970. */
export type Slow = { milliseconds: number; statement: string; pid: number; over: number }

export const slowMs = 250
/** What makes PostgreSQL write them down. */
export const watchSlow = { log_min_duration_statement: `${slowMs}`, log_line_prefix: '%n %p ' }

const line = /^([\d.]+) (\d+) LOG: {2}duration: ([\d.]+) ms {2}([^\n]{0,100})/gm

/** Answers, each time it is asked, what the log has gained since the last. */
export async function openSlowStatements(log: string) {
  let read = (await stat(log)).size
  return async (): Promise<Slow[]> => {
    const file = await open(log)
    try {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - read), position: read })
      read = size
      const found = buffer.toString('utf8', 0, bytesRead).matchAll(line)
      return [...found].map(([, over, pid, milliseconds, statement = '']) => ({
        ...{ milliseconds: Number(milliseconds), statement },
        ...{ pid: Number(pid), over: Number(over) * 1000 },
      }))
    } finally {
      await file.close()
    }
  }
}
