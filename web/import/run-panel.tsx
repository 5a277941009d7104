import { CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { formatNumber, plural } from '../platform/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ImportList } from './import-list.ts'
import type { ImportRun } from './import-run.ts'
import { ProblemRows } from './problem-rows.tsx'
import type { ReadFile } from './read-file.ts'
import type { ProblemRow } from './read-records.ts'
import { saveRows } from './rows-file.ts'
import type { CheckedFile, useImportRun } from './use-import.ts'

type Importing = ReturnType<typeof useImportRun>
type Props = {
  list: ImportList
  file: ReadFile
  run: ImportRun
  importing: Importing
  problems: CheckedFile['problems']
  onLeave: () => void
}

/** How far an import is, and what came of it. */
export function RunPanel(props: Props) {
  const { list, file, run, importing, problems } = props
  const { isRunning, error, goOn } = importing
  const isDone = !isRunning && run.settled === run.total
  return (
    <Panel title={file.name}>
      <div className="grid gap-4 px-4 py-4">
        <ProgressBar done={run.settled} total={run.total} label="Imported" />
        <p className="flex items-start gap-2">
          {isDone && <CircleCheck className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden="true" />}
          {whatBecame(list, run, importing)}
        </p>
        {error && <ErrorNotice title="The import stopped." error={error} onRetry={() => void goOn()} />}
        <div className="flex flex-wrap gap-2">
          {isRunning ? <StopButton {...importing} /> : <NextSteps {...props} isDone={isDone} />}
        </div>
        {!isRunning && <ProblemRows file={file} problems={[...problems, ...run.leftOut].toSorted(byRow)} />}
      </div>
    </Panel>
  )
}

const StopButton = ({ isStopping, stop }: Importing) => (
  <Button pending={isStopping} onClick={stop}>
    Stop
  </Button>
)

/** What is left of an import that has stopped can be taken out, to be imported another day: nothing else tells which rows these are. */
function NextSteps({ list, file, run, importing: { error, goOn }, onLeave, isDone }: Props & { isDone: boolean }) {
  const saveLeft = () => saveRows(file.headings, run.left, `${file.name.replace(/\.\w+$/, '')}-left.csv`)
  return (
    <>
      {!isDone && !error && (
        <Button look="primary" pending={false} onClick={() => void goOn()}>
          Go On
        </Button>
      )}
      {!isDone && (
        <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={saveLeft}>
          Download What Is Left
        </Button>
      )}
      <ButtonLink look={isDone ? 'primary' : 'secondary'} to={list.back.to}>
        {list.back.label.replace('Back to', 'View')}
      </ButtonLink>
      <AnotherFile asks={!isDone} onLeave={onLeave} />
    </>
  )
}

/** Another file takes the place of this one, and of what is left of it. */
function AnotherFile({ asks, onLeave }: { asks: boolean; onLeave: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={asks ? () => setAsking(true) : onLeave}>Import Another File</Button>
      {isAsking && (
        <LeaveQuestion onLeave={onLeave} onStay={() => setAsking(false)}>
          What is left is not imported. What was saved stays.
        </LeaveQuestion>
      )}
    </>
  )
}

const byRow = (one: ProblemRow, other: ProblemRow) => one.row.number - other.row.number

function inDoubt({ unanswered, total, settled }: ImportRun) {
  if (unanswered === 0) return ''
  if (unanswered < total - settled)
    return `; no answer came for ${formatNumber(unanswered)} of them, which may be here already`
  return `; no answer came, and ${unanswered === 1 ? 'it' : 'they'} may be here already`
}

/** How far it is in words, which are also read out. */
export function whatBecame({ noun }: ImportList, run: ImportRun, { isRunning, isStopping }: Importing) {
  if (isRunning) return isStopping ? 'Stopping...' : 'Importing...'
  const { added, changed, onlyChanges, leftOut, known, total, settled } = run
  const stays = known === 1 ? 'stays as it is' : 'stay as they are'
  const words = [
    ...(onlyChanges ? [] : [`${plural(added, noun)} added.`]),
    ...(onlyChanges || changed > 0 ? [`${plural(changed, noun)} updated.`] : []),
    ...(leftOut.length > 0 ? [`${formatNumber(leftOut.length)} could not be updated.`] : []),
    ...(known > 0 ? [`${formatNumber(known)} that ${known === 1 ? 'was' : 'were'} here already ${stays}.`] : []),
    ...(settled < total ? [`${formatNumber(total - settled)} left to import${inDoubt(run)}.`] : []),
  ]
  return words.join(' ')
}
