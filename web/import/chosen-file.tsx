import { type ReactNode, useEffect } from 'react'
import { announce } from '../platform/announce.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Panel } from '../ui/panel.tsx'
import { CheckPanel, whatWouldBe } from './check-panel.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import type { ImportList } from './import-list.ts'
import { useNewCategories } from './new-categories.ts'
import type { ReadFile } from './read-file.ts'
import { RunPanel, whatBecame } from './run-panel.tsx'
import { type CheckedFile, type Chosen, useCheckedFile, useImportRun } from './use-import.ts'

type Props = {
  list: ImportList
  chosen: Chosen
  onPlace: (column: number, name: string) => void
  onLeave: () => void
  page: (content: ReactNode, action?: ReactNode) => ReactNode
}

/** What becomes of a file that was chosen, before and after it is sent. */
export function ChosenFile({ list, chosen, onPlace, onLeave, page }: Props) {
  const { file, places } = chosen
  const importing = useImportRun(list)
  const { run } = importing
  const checked = useCheckedFile(list, chosen, run !== null)
  const categories = useNewCategories(checked.ready)
  const mayNot = useMayNot(list.may)
  const said = run ? whatBecame(list, run, importing) : whatWouldBe(list, checked)
  // An effect, because it is not drawn but said.
  useEffect(() => announce(said), [said])

  if (run)
    return page(
      <>
        <RunPanel {...{ list, file, importing, run, onLeave }} problems={checked.problems} />
        <LeaveGuard holds={importing.isRunning} pending={false}>
          The import stops there. What was added stays.
        </LeaveGuard>
      </>,
    )
  const count = checked.ready.length
  return page(
    <>
      <FilePanel file={file} onLeave={onLeave} />
      <CheckPanel list={list} chosen={chosen} checked={checked} categories={categories} />
      <ColumnsPanel list={list} file={file} places={places} onPlace={onPlace} />
    </>,
    <Button
      look="primary"
      pending={checked.pending}
      disabledBecause={mayNot ?? whyNothing(checked) ?? categories.tooMany}
      onClick={() => void importing.begin(checked.ready)}
    >
      {count > 0 ? `Import ${formatNumber(count)} ${named(list.noun, count)}` : 'Import'}
    </Button>,
  )
}

const FilePanel = ({ file, onLeave }: { file: ReadFile; onLeave: () => void }) => (
  <Panel title="File" aside={<Button onClick={onLeave}>Choose Another File</Button>}>
    <div className="grid gap-1 px-4 py-3">
      <p className="wrap-anywhere">
        <span className="font-medium">{file.name}</span>{' '}
        <span className="text-soft">
          {plural(file.rows.length, 'row')}, {plural(file.headings.length, 'column')}
        </span>
      </p>
      {file.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </div>
  </Panel>
)

const named = (noun: string, count: number) =>
  `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}${count === 1 ? '' : 's'}`

function whyNothing({ missing, error, ready }: CheckedFile) {
  const [first] = missing
  if (first) return `Say which column is the ${first.label}.`
  if (error) return 'The rows have not been checked yet.'
  return ready.length === 0 ? 'No row of the file is ready.' : undefined
}
