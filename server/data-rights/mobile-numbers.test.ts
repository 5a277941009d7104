import { expect, test } from 'vitest'
import { openScope } from '#server/platform/database/scope.ts'
import { exportedFiles } from '#test/support/exported-files.ts'
import { hire } from '#test/support/hire.ts'
import { openShop } from '#test/support/open-shop.ts'
import { rowsIn } from '#test/support/read-zip.ts'
import { newNumber, saveNumber, verifyNumber } from '#test/support/verify-number.ts'

test('in an export is nobody’s mobile number, in any file: any owner may fetch it', async () => {
  const shop = await openShop()
  const [own, theirs] = [newNumber(), newNumber()]
  const colleague = openScope(shop.context.database, { ...shop.scope, userId: (await hire(shop, 'manager')).user_id })
  await saveNumber(shop.scope, own)
  await saveNumber(colleague, theirs)
  for (const whose of [shop.scope, colleague]) await verifyNumber(shop.context, whose)
  const files = await exportedFiles(shop)

  const hasOne = (text: string) => text.includes(own) || text.includes(theirs)
  expect([...files].filter(([, text]) => hasOne(text)).map(([name]) => name)).toEqual([])
  expect(rowsIn(files.get('json/notification_settings.jsonl'))).toHaveLength(2)
  const changes = rowsIn(files.get('json/audit_log.jsonl')).filter((row) => row.table_name === 'notification_settings')
  expect(changes).toHaveLength(4)
  for (const { after } of changes) expect(after).not.toHaveProperty('phone')
  expect(files.get('README.txt')).toContain('The mobile number that somebody gave')
})
