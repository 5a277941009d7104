import { expect, test } from 'vitest'
import { queryBuilderOn } from './database.ts'
import { batchingOver } from './statement.ts'

const neverAsked = batchingOver(() => Promise.reject(new Error('Nothing is asked here')))
const db = queryBuilderOn(neverAsked, '0198c0de-0000-7000-8000-000000000001')

test('how many rows are wanted stands in the statement, where a plan for every value can know it', () => {
  const { sql, parameters } = db.selectFrom('orders').select('id').where('status', '=', 'draft').limit(51).compile()

  expect(sql).toMatch(/ limit 51$/)
  expect(parameters).toEqual(['draft', '0198c0de-0000-7000-8000-000000000001'])
})

test('what is no whole number never gets there', () => {
  const { sql } = db.selectFrom('orders').select('id').limit(1.5).compile()

  expect(sql).toMatch(/ limit \$2$/)
})
