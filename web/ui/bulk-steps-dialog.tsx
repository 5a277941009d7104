import { CircleCheck, OctagonAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiRefusal, isForbidden, isNobody } from '../platform/api-refusal.ts'
import { plural } from '../platform/format.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { notify } from '../platform/notify.ts'
import type { Undo } from '../platform/offer-undo.ts'
import { runSteps } from '../platform/run-steps.ts'
import { undoAll } from '../platform/undo.ts'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { DocumentButton } from './document-button.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** A row a step is taken for, as its list calls it. */
export type StepRow = { id: string; label: string; to: string }
/**
 * What came of it: words, a page they lead to, the id of what can be printed of it, and how it is taken back; 'nothing' where the row was left
 * as it was.
 */
export type StepOutcome = { text: string; to?: string; paper?: string; undo?: Undo | 'nothing' | undefined }
/** `isFinal`: asking again cannot help, since the row is in a status that does not take the step, or is gone, or whoever asks may not. */
type Result = { outcome: StepOutcome } | { reason: string; isFinal: boolean }
const isFinal = (error: Error) =>
  isForbidden(error) || (error instanceof ApiRefusal && ('status' in error.details || error.status === 404))

export type BulkStep = {
  /** 'Confirm' */
  verb: string
  /** 'order' */
  noun: string
  /** 'confirmed' */
  past: string
  /** What follows, said before anything is done. */
  follows: string
  look: 'primary' | 'destructive'
  /** What the buttons say: do it, and leave it. */
  labels: readonly [confirm: string, keep: string]
  /** Takes the step for one row; the same key is the same intent, however often it is sent. */
  take: (row: StepRow, key: string) => Promise<StepOutcome>
  /** A refusal in words. */
  reasonOf: (error: Error) => string
  /** Prints what came of all of them as one file: 'Print Picklists', so many at most. */
  print?: { label: string; most: number; link: (papers: readonly string[]) => Promise<{ url: string }> }
}

type Props = {
  step: BulkStep
  /** Which rows: known, or to be looked for. */
  gather: () => Promise<readonly StepRow[]>
  /** When no further row is worked: what is on screen is read again. */
  onSettled: () => void
  /** `isTaken`: the step was taken for some of them. */
  onClose: (isTaken: boolean) => void
}

/** One step for many rows, each by itself in a transaction of its own: asks first, and says of each what came of it. */
export default function BulkStepsDialog({ step, gather, onSettled, onClose }: Props) {
  const { rows, lookAgain, error, isLooking } = useRows(gather)
  const { results, isRunning, run, stop } = useBulkStep(step, onSettled)
  const [verb, noun] = [step.verb, rows?.length === 1 ? step.noun : `${step.noun}s`]
  const left = rows?.filter(({ id }) => mayHelp(results.get(id))) ?? []
  const isBegun = results.size > 0 || isRunning
  const close = () => onClose(isBegun)
  useHoldPage()
  return (
    <DialogFrame
      title={rows ? `${verb} ${rows.length} ${noun}${isBegun ? '' : '?'}` : verb}
      onClose={close}
      guarded={isRunning}
      wide
    >
      <div className="grid gap-4 px-5 pt-3 pb-6 sm:px-6">
        {error && <ErrorNotice title={unread} error={error} onRetry={lookAgain} isRetrying={isLooking} />}
        {!isBegun && (
          <p className="text-soft">{step.follows} Each is done by itself: what is refused stops no other.</p>
        )}
        {rows && isBegun && (
          <>
            <ProgressBar done={results.size} total={rows.length} label="Done" />
            <p role="status">{summaryOf(results, isRunning)}</p>
            <Results rows={isRunning ? rows : openFirst(rows, results)} results={results} isRunning={isRunning} />
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {!isBegun && (
            <Button
              look={step.look}
              pending={false}
              disabledBecause={rows ? undefined : error ? unread : 'They are being looked for.'}
              onClick={() => rows && run(rows)}
            >
              {step.labels[0]}
            </Button>
          )}
          {isRunning && <Button onClick={stop}>Stop</Button>}
          {isBegun && !isRunning && left.length > 0 && (
            <Button pending={false} onClick={() => run(left)}>{`Try the other ${left.length} again`}</Button>
          )}
          {!isRunning && rows && <PrintAll step={step} rows={rows} results={results} />}
          {!isRunning && (
            <Button look={isBegun ? 'primary' : 'secondary'} onClick={close}>
              {isBegun ? 'Done' : step.labels[1]}
            </Button>
          )}
        </div>
      </div>
    </DialogFrame>
  )
}

type PrintProps = { step: BulkStep; rows: readonly StepRow[]; results: ReadonlyMap<string, Result> }

/** In the order of the rows, however they were done. */
function PrintAll({ step: { print, noun }, rows, results }: PrintProps) {
  const papers = rows.flatMap(({ id }) => paperOf(results.get(id)) ?? [])
  if (!print || papers.length === 0) return null
  const tooMany = papers.length > print.most && `Of up to ${plural(print.most, noun)} they are printed as one file`
  return (
    <DocumentButton
      label={print.label}
      link={() => print.link(papers)}
      {...(tooMany && { disabledBecause: tooMany })}
    />
  )
}

const paperOf = (result: Result | undefined) => (result && 'outcome' in result ? result.outcome.paper : undefined)

/** Also where it was stopped before its turn. */
const mayHelp = (result: Result | undefined) => !result || ('reason' in result && !result.isFinal)

/** Those with which something is left to do: of hundreds nobody finds the three that were refused. Not while each is still being done. */
const openFirst = (rows: readonly StepRow[], results: ReadonlyMap<string, Result>) =>
  [...rows].sort((one, other) => standingOf(results.get(one.id)) - standingOf(results.get(other.id)))

const standingOf = (result: Result | undefined) => (result && 'outcome' in result ? 2 : result ? 0 : 1)

const unread = 'The rows could not be read.'

/** The rows are looked for once, when the dialog opens, and again where somebody asks for it because they could not be read. */
function useRows(gather: Props['gather']) {
  const [rows, setRows] = useState<readonly StepRow[]>()
  const [error, setError] = useState<Error | null>(null)
  const [isLooking, setLooking] = useState(true)
  const gathering = useRef(gather)
  const look = () =>
    gathering
      .current()
      .then((found) => {
        setRows(found)
        setError(null)
      }, setError)
      .finally(() => setLooking(false))
  const looking = useRef(look)
  // An effect, because it is the opening that looks for them.
  useEffect(() => void looking.current(), [])
  function lookAgain() {
    setLooking(true)
    void look()
  }
  return { rows, error, isLooking, lookAgain }
}

function useBulkStep(step: BulkStep, onSettled: () => void) {
  const { take, reasonOf } = step
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const [isRunning, setRunning] = useState(false)
  /** What the run at hand has done. */
  const taken = useRef<StepOutcome[]>([])
  const keys = useRef(new Map<string, string>())
  const stopping = useRef(new AbortController())
  // An effect, because whoever closes the dialog begins no further row.
  useEffect(() => () => stopping.current.abort(), [])

  async function work(row: StepRow) {
    const { id } = row
    const key = keys.current.get(id) ?? crypto.randomUUID()
    keys.current.set(id, key)
    const result: Result = await take(row, key).then(
      (outcome) => {
        taken.current.push(outcome)
        return { outcome }
      },
      (error: Error) => ({
        reason: isNobody(error) ? 'User not authenticated' : reasonOf(error),
        isFinal: isFinal(error),
      }),
    )
    setResults((before) => new Map(before).set(id, result))
  }
  async function run(wanted: readonly StepRow[]) {
    stopping.current = new AbortController()
    taken.current = []
    setRunning(true)
    const again = new Set(wanted.map(({ id }) => id))
    setResults((before) => new Map([...before].filter(([id]) => !again.has(id))))
    await runSteps(wanted, work, stopping.current.signal)
    setRunning(false)
    onSettled()
    tell(step, taken.current)
  }
  return { results, isRunning, run, stop: () => stopping.current.abort() }
}

/** Says how many took it and how many it left as they were, with one undo for all of them where each can be undone. */
function tell({ noun, past }: BulkStep, taken: readonly StepOutcome[]) {
  if (taken.length === 0) return
  const left = taken.filter(({ undo }) => undo === 'nothing').length
  const done = taken.length - left
  const asBefore = `left as ${left === 1 ? 'it was' : 'they were'}`
  const said = [
    ...(done > 0 ? [`${plural(done, noun)} ${past}`] : []),
    ...(left > 0 ? [`${done > 0 ? left : plural(left, noun)} ${asBefore}`] : []),
  ].join(', ')
  const undos = taken.flatMap(({ undo }) => (undo === undefined || undo === 'nothing' ? [] : undo))
  const isWhole = undos.length > 0 && taken.every(({ undo }) => undo !== undefined)
  notify.success(said, isWhole ? (tell) => undoAll(undos, tell) : undefined)
}

function summaryOf(results: ReadonlyMap<string, Result>, isRunning: boolean) {
  const refused = [...results.values()].filter((result) => 'reason' in result).length
  const words = [`${results.size - refused} done`, ...(refused > 0 ? [`${refused} refused`] : [])].join(', ')
  return isRunning ? `${words}...` : words
}

type ResultsProps = { rows: readonly StepRow[]; results: ReadonlyMap<string, Result>; isRunning: boolean }

const Results = ({ rows, results, isRunning }: ResultsProps) => (
  <ul aria-label="What came of each" className="max-h-[50dvh] overflow-y-auto rounded-control border border-line">
    {rows.map(({ id, label, to }) => (
      <li key={id} className="flex min-h-10 items-center gap-3 border-b border-line px-3 py-1.5 last:border-b-0">
        {/* Who left now would stop it. */}
        {isRunning ? (
          <span className="code shrink-0 font-medium">{label}</span>
        ) : (
          <Link to={to} className="code shrink-0 font-medium underline-offset-4 hover:underline">
            {label}
          </Link>
        )}
        <Outcome result={results.get(id)} />
      </li>
    ))}
  </ul>
)

function Outcome({ result }: { result: Result | undefined }): ReactNode {
  if (!result) return <span className="text-soft">Waiting</span>
  if ('reason' in result)
    return (
      <span className="flex min-w-0 items-center gap-1.5 text-out">
        <OctagonAlert className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{result.reason}</span>
      </span>
    )
  const { text, to } = result.outcome
  return (
    <span className="flex items-center gap-1.5">
      <CircleCheck className="size-4 shrink-0 text-brand" aria-hidden="true" />
      {to ? (
        <Link to={to} className="underline underline-offset-4">
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  )
}
