import { afterAll, afterEach, expect } from 'vitest'
import { checkBooks } from '#server/dashboard/check-books.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { closeTestContext } from './test-context.ts'

const written = new Set<Scope>()

/** Whoever opens a shop in a test has its books checked when the test ends. */
export const watchBooksOf = (scope: Scope) => void written.add(scope)

afterEach(async () => {
  const scopes = [...written]
  written.clear()
  for (const scope of scopes) expect((await checkBooks(scope)).differences, 'the books').toEqual([])
})
afterAll(closeTestContext)
