import { exportDays } from '#contract/shared/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { signFileLink } from '#server/platform/http/file-links.ts'
import { refuse } from '#server/platform/refusal.ts'
import { exportById } from './export-queries.ts'

type Whose = { orgId: string; userId: string }

const pathTo = ({ orgId, userId }: Whose, id: string) => `/files/v1/${orgId}/exports/${id}/${userId}.zip`

/** As it is mailed: good for as long as the file is there, and for as long as that person is an owner. */
export const mailedLink = (context: Pick<AppContext, 'keys' | 'publicUrl'>, whose: Whose, id: string) =>
  signFileLink(context, pathTo(whose, id), { days: exportDays })

/** To be followed at once. Refuses `export_not_ready` where there is no file, or none any more. */
export async function linkToExport(scope: Scope, context: AppContext, id: string): Promise<{ url: string }> {
  const { state } = await scope.run(exportById(id))
  if (state !== 'done') refuse('export_not_ready', 'There is no file of this export')
  return { url: signFileLink(context, pathTo(scope, id)) }
}
