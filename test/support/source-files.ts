import { globSync, readFileSync } from 'node:fs'

export type SourceFile = { path: string; text: string; isTest: boolean }

const generated = new Set(['server/platform/database/database-types.ts'])

/** Every file people write, by its path from the root; tests and what supports them are marked. */
export const sourceFiles: readonly SourceFile[] = globSync(
  '{contract,server,web,test,scripts,bench,attack,db}/**/*.{ts,tsx,mjs}',
)
  .filter((path) => !generated.has(path))
  .toSorted()
  .map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
    isTest: path.startsWith('test/') || /\.test\.tsx?$|test-support\.ts$/.test(path),
  }))
