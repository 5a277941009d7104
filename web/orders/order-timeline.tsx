import { api } from '../platform/api-client.ts'
import { formatTime } from '../platform/format.ts'
import { useList } from '../platform/use-list.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { When } from '../ui/when.tsx'
import { inOneBreath, type Told, whatHappened } from './timeline-words.ts'

const atFirst = 8

/** What happened to the order, newest first; long stories unfold on demand. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const timeline = useList(api.orders.timeline.pages({ params: { id: orderId }, query: { limit: atFirst } }))
  return (
    <section className="grid gap-3" aria-labelledby="timeline">
      <h2 id="timeline" className="text-lg font-semibold">
        Timeline
      </h2>
      {timeline.error && (
        <ErrorNotice title="The timeline could not be loaded." error={timeline.error} onRetry={timeline.retry} />
      )}
      {timeline.pending && (
        <p role="status" className="h-24 animate-breathe text-xs text-soft">
          Loading timeline...
        </p>
      )}
      {timeline.rows.length > 0 && (
        <ol className="ml-1 grid gap-3 border-l border-line pl-5">
          {inOneBreath(timeline.rows).map((told) => (
            <Happening key={told.entry.id} {...told} />
          ))}
        </ol>
      )}
      {timeline.more && (
        <Button size="small" className="w-fit max-md:h-11" pending={!timeline.loadMore} onClick={timeline.loadMore}>
          Show earlier
        </Button>
      )}
    </section>
  )
}

const Happening = ({ entry, times }: Told) => (
  <li className="relative flex flex-wrap items-baseline gap-x-3 text-sm before:absolute before:top-1.5 before:-left-[1.5rem] before:size-[7px] before:rounded-full before:bg-edge">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-medium">{entry.user_name ?? 'Somebody'}</span> {whatHappened(entry, times)}
    </p>
    <p className="figures text-xs text-soft">
      <When at={entry.created_at} /> {formatTime(entry.created_at)}
    </p>
  </li>
)
