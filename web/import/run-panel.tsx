import { CircleCheck } from 'lucide-react'
import { formatNumber, plural } from '../platform/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ImportList } from './import-list.ts'
import type { ImportRun } from './import-run.ts'
import { ProblemRows } from './problem-rows.tsx'
import type { ReadFile } from './read-file.ts'
import type { CheckedFile, useImportRun } from './use-import.ts'

type Props = {
  list: ImportList
  file: ReadFile
  run: ImportRun
  importing: ReturnType<typeof useImportRun>
  problems: CheckedFile['problems']
  onLeave: () => void
}

/** How far an import is, and what came of it. */
export function RunPanel({ list, file, run, importing, problems, onLeave }: Props) {
  const { isRunning, error, goOn, stop } = importing
  const isDone = !isRunning && run.settled === run.total
  return (
    <Panel title={file.name}>
      <div className="grid gap-4 px-4 py-4">
        <ProgressBar done={run.settled} total={run.total} label="Imported" />
        <p role="status" className="flex items-start gap-2">
          {isDone && <CircleCheck className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden="true" />}
          {isRunning ? 'Importing...' : whatBecame(list, run, isDone)}
        </p>
        {error && <ErrorNotice title="The import stopped." error={error} onRetry={() => void goOn()} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isRunning && <Button onClick={stop}>Stop</Button>}
          {!isRunning && !isDone && !error && (
            <Button look="primary" pending={false} onClick={() => void goOn()}>
              Go On
            </Button>
          )}
          {!isRunning && (
            <>
              <ButtonLink look={isDone ? 'primary' : 'secondary'} to={list.back.to}>
                {list.back.label.replace('Back to', 'View')}
              </ButtonLink>
              <Button onClick={onLeave}>Import Another File</Button>
            </>
          )}
        </div>
        {!isRunning && <ProblemRows file={file} problems={[...problems, ...run.refused]} />}
      </div>
    </Panel>
  )
}

function whatBecame({ noun }: ImportList, { added, known, total, settled }: ImportRun, isDone: boolean) {
  const was = (count: number, one: string, many: string) => (count === 1 ? one : many)
  const words = [
    `${plural(added, noun)} added.`,
    ...(known > 0
      ? [
          `${formatNumber(known)} whose External ID was here already ${was(known, 'stays as it is', 'stay as they are')}.`,
        ]
      : []),
    ...(isDone ? [] : [`${formatNumber(total - settled)} not sent yet.`]),
  ]
  return words.join(' ')
}
