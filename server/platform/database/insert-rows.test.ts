import { expect, test } from 'vitest'
import { insertRows } from './insert-rows.ts'

const insert = insertRows({
  name: 'insert_marks',
  table: 'marks',
  shared: ['user_id'],
  own: ['id', 'units'],
  behind: 'on conflict do nothing',
})
const rowsOf = (count: number) => Array.from({ length: count }, (_, place) => [`id ${place}`, place])
const sent = (count: number) => insert(['user'], rowsOf(count)).map((one) => one.wire('org'))

test('two rows are one statement, with what they share once', () => {
  expect(sent(2)).toEqual([
    {
      name: 'insert_marks_2',
      text: 'insert into marks (org_id, user_id, id, units) values ($1, $2, $3, $4), ($1, $2, $5, $6) on conflict do nothing',
      values: ['org', 'user', 'id 0', 0, 'id 1', 1],
    },
  ])
})

test.each([
  [0, []],
  [16, [16]],
  [17, [16, 1]],
  [99, [16, 16, 16, 16, 16, 16, 3]],
  [2000, Array.from({ length: 20 }, () => 100)],
])('%s rows are all written, in a few sizes of statements', (count, sizes) => {
  const statements = sent(count)

  expect(statements.map(({ name }) => name)).toEqual(sizes.map((size) => `insert_marks_${size}`))
  expect(statements.flatMap(({ values }) => values.slice(2))).toEqual(rowsOf(count).flat())
})
