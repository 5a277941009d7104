import { useState } from 'react'
import { type DeliveryStatus, deliveryStatuses } from '#contract/webhook-events.ts'
import type { Delivery, Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import { useList } from '../../platform/use-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { answerOf, statusWords } from './webhook-words.ts'

const columns: readonly Column<Delivery>[] = [
  { header: 'Event', cell: ({ type }) => <span className="code">{type}</span>, card: 'title' },
  {
    header: 'Status',
    cell: ({ status }) => <Badge look={statusWords[status][1]}>{statusWords[status][0]}</Badge>,
    width: 120,
    card: 'badge',
  },
  { header: 'Answer', cell: ({ last_attempt }) => <TwoLines first={answerOf(last_attempt)} />, card: 'detail' },
  {
    header: 'Time',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="figures whitespace-nowrap">
        {formatDate(created_at)}, {formatTime(created_at)}
      </time>
    ),
    width: 168,
    card: 'detail',
  },
]

const statusOptions = deliveryStatuses.map((status) => [status, statusWords[status][0]] as const)

type Props = { webhook: Webhook; onOpen: (delivery: Delivery) => void }

/** What was sent to an endpoint in the last thirty days; a message opens with what was sent and answered. */
export function DeliveryLog({ webhook: { id, url }, onOpen }: Props) {
  const [status, setStatus] = useState<DeliveryStatus>()
  const list = useList(api.webhooks.deliveries.pages({ params: { id }, query: status ? { status } : {} }))
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">Log</h3>
        <FilterSelect label="Status" all="All Status" options={statusOptions} value={status} onChange={setStatus} />
      </div>
      <DataTable
        list={list}
        columns={columns}
        label={`Messages to ${url}`}
        loading="Loading messages..."
        failed="Failed to fetch messages"
        empty={<EmptyState title="No messages found" text="Send a test, or wait for one of its events." />}
        actionsWidth={92}
        actions={(delivery) => (
          <Button look="quiet" size="small" onClick={() => onOpen(delivery)}>
            Open
            <span className="sr-only">
              {' '}
              {delivery.type} of {formatTime(delivery.created_at)}
            </span>
          </Button>
        )}
      />
    </div>
  )
}
