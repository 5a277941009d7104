import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type { Alert } from '#contract/alerts.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber, formatTime } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useList } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListMenu } from '../ui/list-menu.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { AcknowledgeAll } from './acknowledge-all.tsx'
import { typeWords } from './rule-words.ts'

const columns: readonly Column<Alert>[] = [
  // Where there is room for one line of it, and not at the cost of the alert, which says the same.
  { header: 'Type', cell: ({ type }) => <TwoLines first={typeWords(type)} />, width: 264 },
  {
    header: 'Alert',
    cell: (alert) => <TwoLines strong wrap first={<Title alert={alert} />} second={alert.message} />,
    width: 260,
    share: 1,
    card: 'title',
  },
  {
    header: 'Current',
    cell: ({ current_value }) => formatNumber(current_value),
    align: 'right',
    width: 88,
    card: 'figure',
  },
  {
    header: 'Threshold',
    cell: ({ threshold }) => (threshold === null ? '-' : formatNumber(threshold)),
    align: 'right',
    width: 92,
    priority: 0.5,
  },
  {
    header: 'Timestamp',
    cell: ({ created_at }) => <TwoLines first={<When at={created_at} />} second={formatTime(created_at)} />,
    width: 116,
    card: 'detail',
  },
  {
    header: 'Status',
    cell: ({ acknowledged }) => (
      <Badge look={acknowledged ? 'secondary' : 'destructive'}>{acknowledged ? 'Acknowledged' : 'New'}</Badge>
    ),
    width: 124,
    card: 'badge',
  },
]

export function CurrentAlerts() {
  const alerts = useList(api.alerts.list.pages())
  const { data: counts } = useQuery(api.alerts.summary.query())
  const [newest] = alerts.rows
  // While they are not counted the rows tell, so that what stands below does not move when they are.
  const unacknowledged = counts?.unacknowledged ?? alerts.rows.filter((alert) => !alert.acknowledged).length
  return (
    <div className="grid grid-cols-1 gap-3">
      {newest && (
        <div className="flex flex-wrap justify-end gap-2">
          {unacknowledged > 1 && <AcknowledgeAll until={newest.created_at} />}
          <ListMenu columns={columns} name="alerts" />
        </div>
      )}
      <DataTable
        list={alerts}
        columns={columns}
        label="Current Alerts"
        name="alerts"
        loading="Loading alerts..."
        failed="Alerts could not be loaded."
        empty={<EmptyState title="No alerts found" />}
        highlight={(alert) => !alert.acknowledged}
        actionsWidth={132}
        actions={(alert) => !alert.acknowledged && <Acknowledge alert={alert} />}
      />
    </div>
  )
}

/** Leads to its product, and from there to ordering more of it. */
function Title({ alert: { title, product_id } }: { alert: Alert }) {
  if (!product_id) return title
  return <RowLink to={href(signedInPages.product, { id: product_id })}>{title}</RowLink>
}

function Acknowledge({ alert }: { alert: Alert }) {
  const mayNot = useMayNot('alerts:write')
  const acknowledge = useIntent(api.alerts.acknowledge, {
    saved: 'Alert acknowledged',
    failed: 'Failed to acknowledge alert',
  })
  return (
    <Button
      size="small"
      pending={acknowledge.isPending}
      disabledBecause={mayNot}
      onClick={() => acknowledge.mutate({ params: { id: alert.id } })}
    >
      Acknowledge <span className="sr-only">{alert.title}</span>
    </Button>
  )
}
