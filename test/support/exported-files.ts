import { askForExport } from '#server/data-rights/ask-for-export.ts'
import { workOffExport } from '#server/data-rights/work-off-export.ts'
import type { Shop } from './open-shop.ts'
import { readZip } from './read-zip.ts'

/** The files of an export that the owner asks for, by their names. */
export async function exportedFiles({ context, scope }: Pick<Shop, 'context' | 'scope'>) {
  const { id } = await askForExport(scope)
  await workOffExport(context, { org_id: scope.orgId, id }, new AbortController().signal)
  const { rows } = await context.database.pool.query<{ bytes: Buffer }>(
    'select bytes from data_export_parts where export_id = $1 order by place',
    [id],
  )
  return readZip(Buffer.concat(rows.map(({ bytes }) => bytes)))
}
