import { expect, test } from 'vitest'
import { brokenConstraint } from './broken-constraint.ts'

const failure = (code: string, message: string, more = {}) => Object.assign(new Error(message), { code, ...more })

test.each([
  ['of one PostgreSQL', failure('23505', 'duplicate key', { constraint: 'products_sku' }), 'products_sku'],
  [
    'of a worker, a unique index',
    failure('23505', 'duplicate key value violates unique constraint "categories_name_102084"'),
    'categories_name',
  ],
  [
    'of a worker, a reference',
    failure('23503', 'insert on table "products_102092" violates foreign key constraint "products_fkey_102092"'),
    'products_fkey',
  ],
  [
    'of a worker, a row that is still referred to',
    failure(
      '23503',
      'delete on table "categories_102084" violates foreign key "rules_fkey_102280" on table "rules_102280"',
    ),
    'rules_fkey',
  ],
  ['of a worker, a check', failure('23514', 'row for "stock_levels_102001" violates check "reserved"'), 'reserved'],
  ['a null, which breaks no constraint by name', failure('23502', 'null value', {}), undefined],
  ['something else that quotes a name', failure('42P01', 'relation "products" does not exist'), undefined],
])('the broken constraint is told: %s', (_, error, name) => {
  expect(brokenConstraint(error)).toBe(name)
})
