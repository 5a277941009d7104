import type { AuditEntry, audit } from '#contract/audit.ts'
import { doerOf, fieldWords, whatWasDone } from '#contract/audit-words.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { csvOf } from '#server/platform/lists/csv.ts'
import { csvColumnsOf } from '#server/platform/lists/csv-columns-of.ts'
import { onLondonClock } from '#server/platform/lists/london-clock.ts'
import { listAudit } from './list-audit.ts'

const columns = csvColumnsOf<'audit', AuditEntry>('audit', {
  Date: (row) => onLondonClock(row.created_at),
  Person: doerOf,
  What: whatWasDone,
  Before: (row) => told(row, 'before'),
  After: (row) => told(row, 'after'),
})

const told = ({ changes }: AuditEntry, side: 'before' | 'after') =>
  changes
    .filter((change) => change[side] !== null)
    .map((change) => `${fieldWords(change.field)}: ${change[side]}`)
    .join('; ')

/** What the filters leave of the audit log as a file, newest first. */
export const auditCsv = (scope: Scope, filters: Input<typeof audit.csv>['query']) =>
  csvOf({ name: 'audit-log', columns, chosen: undefined }, (page) => listAudit(scope, { ...filters, ...page }))
