import { Download, TriangleAlert } from 'lucide-react'
import { formatNumber, plural } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import type { ReadFile } from './read-file.ts'
import type { ProblemRow } from './read-records.ts'
import { saveProblemRows } from './rows-file.ts'

const mostShown = 20

type Props = { file: ReadFile; problems: readonly ProblemRow[] }

/** Rows that are left out, each with what is wrong, to be taken out as a file, put right and imported. */
export function ProblemRows({ file, problems }: Props) {
  if (problems.length === 0) return null
  const shown = problems.slice(0, mostShown)
  const save = () => saveProblemRows(file.headings, problems, `${file.name.replace(/\.\w+$/, '')}-problems.csv`)
  return (
    <div className="grid gap-2 rounded-control border border-low/45 bg-low-tint px-4 py-3">
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-low" aria-hidden="true" />
        {plural(problems.length, 'row')} left out:
      </p>
      <ul aria-label="Rows left out" className="grid gap-1.5 text-sm">
        {shown.map(({ row, problems: why }) => (
          <li key={row.number} className="grid gap-x-3 sm:grid-cols-[5rem_minmax(0,1fr)]">
            <span className="figures text-soft">Row {formatNumber(row.number)}</span>
            <span className="min-w-0 wrap-anywhere">{why.join('. ')}</span>
          </li>
        ))}
        {problems.length > mostShown && (
          <li className="text-soft">and {plural(problems.length - mostShown, 'more row')}</li>
        )}
      </ul>
      <Button size="small" className="w-fit" icon={<Download className="size-4" aria-hidden="true" />} onClick={save}>
        Download These Rows
      </Button>
    </div>
  )
}
