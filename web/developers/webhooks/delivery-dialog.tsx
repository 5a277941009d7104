import { useQuery } from '@tanstack/react-query'
import type { Attempt, DeliveryDetail } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { isMissing } from '../../platform/api-refusal.ts'
import { formatDate, formatMoment, formatTime } from '../../platform/format.ts'
import { useAllKnown } from '../../platform/use-all-known.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { useIntent } from '../../platform/use-intent.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SkeletonBars } from '../../ui/panel-skeleton.tsx'
import { answerOf, statusWords } from './webhook-words.ts'

/** One message: what was sent, what was answered each time, and the way to send it again. */
export default function DeliveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useQuery(api.webhooks.delivery.query({ params: { id } }))
  const { data } = read
  const failure = useFailure(read)
  if (!useAllKnown(read)) return null
  const why = failure?.error ?? read.error
  const isGone = why !== null && isMissing(why)
  return (
    <DialogFrame
      title="Message"
      lead={data && <span className="code wrap-anywhere">{data.type}</span>}
      wide
      onClose={onClose}
    >
      <div className="grid max-h-[70dvh] gap-5 overflow-y-auto px-5 pt-4 pb-6 sm:px-6">
        {isGone && (
          <EmptyState
            title="This message is gone"
            text="Its webhook was deleted, and the log with it, or it is older than thirty days."
          />
        )}
        {failure && !isGone && <ErrorNotice title="Failed to fetch the message" {...failure} />}
        {!data && !failure && <SkeletonBars text="Loading message..." className="h-64" />}
        {data && !isGone && <Message message={data} />}
      </div>
    </DialogFrame>
  )
}

function Message({ message }: { message: DeliveryDetail }) {
  const { id, status, event_id, next_attempt_at, attempts, body } = message
  const [word, look] = statusWords[status]
  const replay = useIntent(api.webhooks.replay, {
    saved: 'Message on its way again',
    failed: 'Failed to replay the message',
  })
  return (
    <>
      {replay.error && <ErrorNotice title="Failed to replay the message" error={replay.error} />}
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Status">
          <Badge look={look}>{word}</Badge>
        </Fact>
        {next_attempt_at && (
          <Fact name="Next attempt">
            <Moment at={next_attempt_at} />
          </Fact>
        )}
        <Fact name="webhook-id" wide>
          <span className="code text-base">{event_id}</span>
        </Fact>
      </dl>
      <section className="grid gap-2">
        <h3 className="font-semibold">Attempts</h3>
        {attempts.length === 0 ? <p className="text-soft">None yet.</p> : <Attempts attempts={attempts} />}
      </section>
      <section className="grid grid-cols-1 gap-2">
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-semibold">Body</h3>
          <CopyButton text={body} label="Copy the body" />
        </div>
        <Text>{JSON.stringify(JSON.parse(body), null, 2)}</Text>
      </section>
      <Button
        className="w-fit max-sm:w-full"
        pending={replay.isPending}
        onClick={() => replay.mutate({ params: { id } })}
      >
        Replay
      </Button>
    </>
  )
}

/** The newest first, as one looks for what happened last. */
const Attempts = ({ attempts }: { attempts: readonly Attempt[] }) => (
  <ol className="grid grid-cols-1 divide-y divide-line rounded-control border border-line">
    {attempts.toReversed().map((attempt) => (
      <li key={attempt.at} className="grid grid-cols-1 gap-1.5 px-3 py-2.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium wrap-anywhere">{answerOf(attempt)}</span>
          <span className="figures text-sm text-soft">
            <Moment at={attempt.at} />, {attempt.ms} ms
          </span>
        </p>
        {attempt.answer && <Text>{attempt.answer}</Text>}
      </li>
    ))}
  </ol>
)

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {formatDate(at)}, {formatTime(at)}
  </time>
)

const Text = ({ children }: { children: string }) => (
  <pre
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    tabIndex={0}
    className="code max-h-72 overflow-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
  >
    {children}
  </pre>
)
