import { readdir, readFile } from 'node:fs/promises'

export type Migration = {
  /** The file's name, as the history keeps it. */
  name: string
  text: string
  /** Number of the oldest migration whose code goes on working beside this one; undefined where no older code does. */
  compatibleWith: string | undefined
  /** Otherwise its one statement runs by itself: an index built concurrently, a block that commits as it goes. */
  inTransaction: boolean
}

const compatible = /^-- compatible(?: with (\d{4}))?$/m
const noTransaction = /^-- no transaction$/m

/** The migrations this version has, in the order of their numbers. What a file is, it says in the comment it begins with. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(files.map(async (name) => describe(name, await readFile(new URL(name, folder), 'utf8'))))
}

export function describe(name: string, text: string): Migration {
  const [header = ''] = /^(--.*\n)*/.exec(text) ?? []
  const works = compatible.exec(header)
  return {
    name,
    text,
    compatibleWith: works ? (works[1] ?? '0000') : undefined,
    inTransaction: !noTransaction.test(header),
  }
}

export const numberOf = (name: string) => name.slice(0, 4)
