import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where the auth client keeps sessions from one run to the next, each under its server's address: a file of the owner's alone. */
export function keptSession(file: string) {
  const read = (): Record<string, string> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      return {} // none yet
    }
  }
  const write = (kept: Record<string, string | undefined>) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${file}.new`, file) // whole or not at all, whenever we are stopped
  }
  return {
    getItem: (key: string) => read()[key] ?? null,
    setItem: (key: string, value: string) => write({ ...read(), [key]: value }),
    removeItem: (key: string) => write({ ...read(), [key]: undefined }),
  }
}
