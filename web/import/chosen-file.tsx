import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { announce } from '../platform/announce.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Panel } from '../ui/panel.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { CheckPanel, isAllHere, nothingNew, whatWouldBe } from './check-panel.tsx'
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
  const [updates, setUpdates] = useState(false)
  const checked = useCheckedFile(list, chosen, { updates, begun: run !== null })
  const { ready, changes } = checked
  const categories = useNewCategories(recordsOf(checked))
  const mayNot = useMayNot(list.may)
  const said = run ? whatBecame(list, run, importing) : whatWouldBe(list, checked)
  // An effect, because a file may be dropped anywhere on the page.
  useEffect(keepPage, [])
  // An effect, because it is not drawn but said.
  useEffect(() => announce(said), [said])

  if (run) return page(<RunningImport {...{ list, file, importing, run, onLeave }} problems={checked.problems} />)
  return page(
    <>
      <FilePanel file={file} onLeave={onLeave}>
        {list.updates && <UpdatesSwitch on={updates} onSwitch={setUpdates} />}
      </FilePanel>
      <CheckPanel list={list} chosen={chosen} checked={checked} categories={categories} />
      <ColumnsPanel list={list} file={file} places={places} onPlace={onPlace} />
    </>,
    <Button
      look="primary"
      pending={checked.pending}
      disabledBecause={mayNot ?? whyNothing(checked) ?? categories.tooMany}
      onClick={() => void importing.begin({ records: ready, changes })}
    >
      {asButton(list.noun, ready.length, changes.length)}
    </Button>,
  )
}

const RunningImport = (props: ComponentProps<typeof RunPanel>) => (
  <>
    <RunPanel {...props} />
    <LeaveGuard holds={props.run.settled < props.run.total} pending={false}>
      {`${props.importing.isRunning ? 'The import stops there' : 'What is left is not imported'}. What was saved stays.`}
    </LeaveGuard>
  </>
)

/** Everything of a file that is to be saved. */
const recordsOf = ({ ready, changes }: CheckedFile) => [
  ...ready.map(({ record }) => record),
  ...changes.map(({ change }) => change.edit),
]

const UpdatesSwitch = (props: { on: boolean; onSwitch: (on: boolean) => void }) => (
  <SwitchRow
    label="Update products that are here already"
    help="Found by SKU. What a cell says replaces what is there; an empty cell changes nothing, and stock stays as it is."
    {...props}
  />
)

/** A file dropped here is not for this page: the browser would open it in place of what was read. Answers how to stop. */
function keepPage() {
  const refuse = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  const names = ['dragover', 'drop'] as const
  for (const name of names) document.addEventListener(name, refuse)
  return () => {
    for (const name of names) document.removeEventListener(name, refuse)
  }
}

type FileProps = { file: ReadFile; onLeave: () => void; children: ReactNode }

const FilePanel = ({ file, onLeave, children }: FileProps) => (
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
    {children}
  </Panel>
)

/** 'Import 2 Products, Update 12'. */
function asButton(noun: string, added: number, changed: number) {
  const named = (count: number) =>
    `${formatNumber(count)} ${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}${count === 1 ? '' : 's'}`
  if (changed === 0) return added > 0 ? `Import ${named(added)}` : 'Import'
  return added > 0 ? `Import ${named(added)}, Update ${formatNumber(changed)}` : `Update ${named(changed)}`
}

function whyNothing(checked: CheckedFile) {
  const { missing, failure, pending, ready, changes } = checked
  const [first] = missing
  if (first) return `Say which column is the ${first.label}.`
  if (failure) return 'The rows have not been checked yet.'
  if (pending || ready.length + changes.length > 0) return undefined
  return isAllHere(checked) ? nothingNew : 'No row of the file is ready.'
}
