import type { Scope } from '#server/platform/database/scope.ts'

// Apart from the setup file that reads it: Vitest runs that anew for each test file, and the rest of a worker's modules once.
const written = new Set<Scope>()

/** Whoever opens a shop in a test has its books checked when the test ends. */
export const watchBooksOf = (scope: Scope) => void written.add(scope)

/** Those that were watched since it was last asked. */
export function takeWatched(): Scope[] {
  const scopes = [...written]
  written.clear()
  return scopes
}

let checked = 0

/** Of one of them the books were found to balance. */
export const noteBalanced = () => void checked++
export const balancedSoFar = () => checked
