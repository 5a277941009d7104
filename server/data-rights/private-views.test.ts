import { expect, test } from 'vitest'
import { NewView } from '#contract/views.ts'
import { openScope } from '#server/platform/database/scope.ts'
import { createView } from '#server/views/save-view.ts'
import { exportedFiles } from '#test/support/exported-files.ts'
import { hire } from '#test/support/hire.ts'
import { openShop } from '#test/support/open-shop.ts'
import { rowsIn } from '#test/support/read-zip.ts'

test('what somebody keeps to themselves of a list is told to nobody by an export either; what is shared is', async () => {
  const shop = await openShop()
  const colleague = openScope(shop.context.database, { ...shop.scope, userId: (await hire(shop, 'manager')).user_id })
  for (const scope of [shop.scope, colleague])
    for (const [name, is_shared] of [
      ['Redundancies', false],
      ['Late ones', true],
    ] as const)
      await createView(scope, NewView.parse({ name, list: 'orders', query: `q=${name}`, is_shared }))

  const files = await exportedFiles(shop)

  expect([...files].filter(([, text]) => text.includes('Redundancies')).map(([name]) => name)).toEqual([])
  const views = rowsIn(files.get('json/saved_views.jsonl')).map(({ name, query, is_shared }) => [
    name,
    query,
    is_shared,
  ])
  expect(views.toSorted((one, other) => Number(one[2]) - Number(other[2]))).toEqual([
    [null, null, false],
    [null, null, false],
    ['Late ones', 'q=Late ones', true],
    ['Late ones', 'q=Late ones', true],
  ])
  const noted = rowsIn(files.get('json/audit_log.jsonl')).filter(({ table_name }) => table_name === 'saved_views')
  expect(noted.map(({ after }) => (after as { name?: string }).name ?? after)).toEqual(
    expect.arrayContaining([{ is_shared: false }, 'Late ones']),
  )
  expect(files.get('README.txt')).toContain('A saved view that is not shared')
})
