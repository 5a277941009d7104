import { afterAll, expect } from 'vitest'
import { onStatement } from '#server/platform/database/database.ts'
import { openQuestions } from './check-statement.ts'

const sent = new Set<string>()
const stopListening = onStatement((statement) => sent.add(statement))

afterAll(async () => {
  stopListening()
  const broken = []
  for (const statement of sent) {
    const open = await openQuestions(statement)
    if (open.length > 0) broken.push({ open, statement })
  }
  expect(broken, 'statements of tenant transactions that do not name the organisation').toEqual([])
})
