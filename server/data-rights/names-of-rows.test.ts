import { expect, test } from 'vitest'
import { tenantTables } from '#server/platform/database/table-kinds.ts'
import { openShop } from '#test/support/open-shop.ts'
import { isLeftOut, leftOutTables } from './left-out.ts'
import { nameColumns } from './names-of-rows.ts'

test('beside every id of a person that an export has stands their name', async () => {
  const { context } = await openShop()
  const { rows } = await context.database.pool.query<{ table: string; name: string; type: string; key: null }>(
    `select distinct c.conrelid::regclass::text as "table", a.attname as name, 'uuid' as type, null as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'members'::regclass and a.attname <> 'org_id'`,
  )
  const exported = rows.filter((row) => !(row.table in leftOutTables) && !isLeftOut(row))
  const unnamed = exported.filter((row) => nameColumns(row).length === 0)

  expect(exported.length).toBeGreaterThan(4)
  expect(tenantTables).toEqual(expect.arrayContaining(exported.map(({ table }) => table)))
  expect(unnamed.map(({ table, name }) => `${table}.${name}`)).toEqual([])
})

test('a column is headed by what it says of whom it names', () => {
  const headings = (name: string) => nameColumns({ name, type: 'uuid', key: null }).map(({ heading }) => heading)

  expect(headings('assigned_to')).toEqual(['Assigned to name'])
  expect(headings('user_id')).toEqual(['User name'])
  expect(headings('product_id')).toEqual(['Product SKU', 'Product name'])
})
