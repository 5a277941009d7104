import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { checkBooks } from '#server/dashboard/check-books.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { hearNews } from './hear-news.ts'
import { closeTestContext, testContext } from './test-context.ts'

/** The books want an alert for what is short for a minute, and in most tests nobody raises any. */
const soonMs = 45_000

const written = new Set<Scope>()
let begun = 0

/** Whoever opens a shop in a test has its books checked when the test ends. */
export const watchBooksOf = (scope: Scope) => void written.add(scope)

beforeAll(() => {
  begun = performance.now()
})

afterEach(async () => {
  const scopes = [...written]
  written.clear()
  if (scopes.length > 0 && performance.now() - begun > soonMs) await hearNews(await testContext())
  for (const scope of scopes) expect((await checkBooks(scope)).differences, 'the books').toEqual([])
})
afterAll(closeTestContext)
