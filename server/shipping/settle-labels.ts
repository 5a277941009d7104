import type { Carrier } from '#server/platform/carrier.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forEachOrganisation } from '#server/platform/database/for-each-organisation.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Turns } from '#server/platform/jobs/round.ts'
import { requestIn } from './label-requests.ts'
import { giveBack, withdrawLabel } from './withdraw-label.ts'

type Unsettled = Parameters<typeof requestIn>[0] & { status: 'requested' | 'withdrawn' }

const unsettled = statement<Unsettled>(
  'unsettled_labels',
  `select id, asked, created_at, status from label_requests
where org_id = $1 and status in ('requested', 'withdrawn') and updated_at < now() - interval '15 minutes'
order by updated_at limit 100`,
)

/** What a crash or a silent carrier left behind: requests nobody came back for are withdrawn, and withdrawn labels given back. */
export async function settleLabels(scope: Scope, carrier: Carrier) {
  const rows = await scope.run(unsettled())
  for (const row of rows)
    await (row.status === 'requested'
      ? withdrawLabel(scope, carrier, requestIn(row), 'Nobody came back for it')
      : giveBack(scope, carrier, requestIn(row)))
}

/** Those of every organisation that has its turn. */
export const settleAllLabels = (database: Database, carrier: Carrier, turns?: Turns) =>
  forEachOrganisation(database, 'settle-labels', (scope) => settleLabels(scope, carrier), turns)
