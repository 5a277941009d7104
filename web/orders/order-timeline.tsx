import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { TimelineEntry } from '#contract/order-timeline.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatTime } from '../platform/format.ts'
import { useList } from '../platform/use-list.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { SkeletonBars } from '../ui/panel-skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { When } from '../ui/when.tsx'
import { timelineOf } from './timeline-of.ts'
import { inOneBreath, type Told, whatHappened } from './timeline-words.ts'

/** What happened to the order, newest first; long stories unfold on demand. */
export function OrderTimeline({ orderId }: { orderId: string }) {
  const timeline = useList(timelineOf(orderId))
  return (
    <Section>
      {timeline.failure && <ErrorNotice title="The timeline could not be loaded." {...timeline.failure} />}
      {timeline.pending && <Coming />}
      {timeline.rows.length > 0 && (
        <ol className="ml-1 grid gap-3 border-l border-line pl-5">
          {inOneBreath(timeline.rows).map((told) => (
            <Happening key={told.entry.id} {...told} />
          ))}
        </ol>
      )}
      {timeline.more && (
        <Button size="small" className="w-fit" pending={!timeline.loadMore} onClick={timeline.loadMore}>
          Show earlier
        </Button>
      )}
    </Section>
  )
}

/** Stands where it will, and where its lines may still move it. */
export const TimelineSkeleton = () => (
  <Section>
    <Coming />
  </Section>
)

const Section = ({ children }: { children: ReactNode }) => (
  <section className="grid gap-3" aria-labelledby="timeline">
    <h2 id="timeline" className="text-lg font-semibold">
      Timeline
    </h2>
    {children}
  </section>
)

const Coming = () => <SkeletonBars text="Loading timeline..." className="h-24" />

/** What was said, with the number of the document in it as a link to it. */
function Said({ text, about: { document, document_id, document_kind } }: { text: string; about: TimelineEntry }) {
  const start = document ? text.indexOf(document) : -1
  if (!document || !document_id || !document_kind || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <TextLink mono to={href(signedInPages[document_kind], { id: document_id })}>
        {document}
      </TextLink>
      {text.slice(start + document.length)}
    </>
  )
}

const Happening = ({ entry, times }: Told) => (
  <li className="relative flex flex-wrap items-baseline gap-x-3 text-sm before:absolute before:top-1.5 before:-left-[1.5rem] before:size-[7px] before:rounded-full before:bg-edge">
    <p className="min-w-0 wrap-anywhere">
      <span className="font-medium">{entry.user_name ?? 'Somebody'}</span>{' '}
      <Said text={whatHappened(entry, times)} about={entry} />
    </p>
    <p className="figures text-xs text-soft">
      <When at={entry.created_at} /> {formatTime(entry.created_at)}
    </p>
  </li>
)
