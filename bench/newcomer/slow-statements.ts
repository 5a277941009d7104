import { open, stat } from 'node:fs/promises'

export type Slow = { milliseconds: number; statement: string }

export const slowMs = 250
/** What makes PostgreSQL write them down. */
export const watchSlow = { log_min_duration_statement: `${slowMs}` }

const line = /duration: ([\d.]+) ms {2}([^\n]{0,100})/g

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
      return [...found].map(([, milliseconds, statement = '']) => ({ milliseconds: Number(milliseconds), statement }))
    } finally {
      await file.close()
    }
  }
}
