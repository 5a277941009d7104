import type { MeasuredStatus } from '#contract/shared/status.ts'
import { Badge, type BadgeLook } from '../../ui/badge.tsx'

const looks: Record<MeasuredStatus, readonly [BadgeLook, string]> = {
  operational: ['default', 'Operational'],
  degraded: ['low', 'Degraded'],
  outage: ['destructive', 'Outage'],
  no_data: ['secondary', 'No data'],
}

export function StatusBadge({ status }: { status: MeasuredStatus }) {
  const [look, word] = looks[status]
  return <Badge look={look}>{word}</Badge>
}
