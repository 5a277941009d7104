import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { hearNews } from './hear-news.ts'
import { closeTestContext, testContext } from './test-context.ts'
import { noteBalanced, takeWatched } from './watched-books.ts'

/** The books want an alert for what is short for a minute, and in most tests nobody raises any. */
const soonMs = 45_000

let begun = 0

beforeAll(() => {
  begun = performance.now()
})

afterEach(async () => {
  const scopes = takeWatched()
  if (scopes.length > 0 && performance.now() - begun > soonMs) await hearNews(await testContext())
  for (const scope of scopes) {
    expect((await checkBooks(scope)).differences, 'the books').toEqual([])
    noteBalanced()
  }
})
afterAll(closeTestContext)
