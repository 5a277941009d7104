import { expect, test } from 'vitest'
import { openScope } from '#server/platform/database/scope.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { readZip, rowsIn } from '#test/support/read-zip.ts'
import { newNumber, saveNumber, verifyNumber } from '#test/support/verify-number.ts'
import { askForExport } from './ask-for-export.ts'
import { workOffExport } from './work-off-export.ts'

/** The files of an export that the owner asks for. */
async function exported({ context, scope }: Shop) {
  const { id } = await askForExport(scope)
  await workOffExport(context, { org_id: scope.orgId, id }, new AbortController().signal)
  const { rows } = await context.database.pool.query<{ bytes: Buffer }>(
    'select bytes from data_export_parts where export_id = $1 order by place',
    [id],
  )
  return readZip(Buffer.concat(rows.map(({ bytes }) => bytes)))
}

test('in an export is nobody’s mobile number, in any file: any owner may fetch it', async () => {
  const shop = await openShop()
  const [own, theirs] = [newNumber(), newNumber()]
  const colleague = openScope(shop.context.database, { ...shop.scope, userId: (await hire(shop, 'manager')).user_id })
  await saveNumber(shop.scope, own)
  await saveNumber(colleague, theirs)
  for (const whose of [shop.scope, colleague]) await verifyNumber(shop.context, whose)
  const files = await exported(shop)

  const hasOne = (text: string) => text.includes(own) || text.includes(theirs)
  expect([...files].filter(([, text]) => hasOne(text)).map(([name]) => name)).toEqual([])
  expect(rowsIn(files.get('json/notification_settings.jsonl'))).toHaveLength(2)
  const changes = rowsIn(files.get('json/audit_log.jsonl')).filter((row) => row.table_name === 'notification_settings')
  expect(changes).toHaveLength(4)
  for (const { after } of changes) expect(after).not.toHaveProperty('phone')
  expect(files.get('README.txt')).toContain('The mobile number that somebody gave')
})
