import type { AuditEntry, audit } from '#contract/audit.ts'
import { doerOf, fieldWords, whatWasDone } from '#contract/audit-words.ts'
import type { CsvHeading } from '#contract/csv-columns.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type CsvColumns, csvOf } from '#server/platform/lists/csv.ts'
import { onLondonClock } from '#server/platform/lists/london-clock.ts'
import { listAudit } from './list-audit.ts'

const columns: CsvColumns<CsvHeading<'audit'>, AuditEntry> = {
  Date: (row) => onLondonClock(row.created_at),
  Person: doerOf,
  What: whatWasDone,
  Record: (row) => row.label,
  Before: (row) => told(row, 'before'),
  After: (row) => told(row, 'after'),
  Action: (row) => row.action,
  'Record ID': (row) => row.row_id,
  'Entry ID': (row) => row.id,
}

const told = ({ changes }: AuditEntry, side: 'before' | 'after') =>
  changes
    .filter((change) => change[side] !== null)
    .map((change) => `${fieldWords(change.field)}: ${change[side]}`)
    .join('; ')

/** What the filters leave of the audit log as a file, newest first. */
export const auditCsv = (scope: Scope, filters: Input<typeof audit.csv>['query']) =>
  csvOf({ name: 'audit-log', columns, chosen: undefined }, (page) => listAudit(scope, { ...filters, ...page }))
