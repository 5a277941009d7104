import { href, Link } from 'react-router'
import type { Queues } from '#contract/dashboard.ts'
import type { OrderQueue } from '#contract/order-life.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import { ordersWith } from './lists-behind.ts'
import { QueueCard } from './queue-card.tsx'
import { StepLink } from './step-link.tsx'

type Props = { read: { data: unknown; isError: boolean }; queue: Queues['to_receive'] | undefined }

const parts = [
  ['late', 'late', 'font-medium text-out'],
  ['due_today', 'due today', ''],
  ['coming', 'on the way', ''],
] as const satisfies [OrderQueue, string, string][]

/** What is expected up to today, with what is late, due and still to come apart. */
export function ToReceive({ read, queue }: Props) {
  const found = parts.filter(([part]) => queue && queue[part] > 0)
  return (
    <QueueCard
      label="To receive"
      to={ordersWith({ queue: 'to_receive' })}
      read={read}
      count={queue?.count}
      late={Boolean(queue?.late)}
      note={
        found.length > 0 && (
          <span className="flex flex-wrap gap-x-2.5 max-sm:justify-end narrow:justify-start">
            {found.map(([part, words, look]) => (
              <Link
                key={part}
                to={ordersWith({ queue: part })}
                className={`inline-flex min-h-6.5 items-center underline-offset-4 hover:underline ${look}`}
              >
                {formatNumber(queue?.[part] ?? 0)} {words}
              </Link>
            ))}
          </span>
        )
      }
    >
      {queue?.next && (
        <StepLink
          to={href(pages.receiveOrder, { id: queue.next.id })}
          verb="Receive"
          what={queue.next.order_number}
          may="receiving:write"
        />
      )}
    </QueueCard>
  )
}
