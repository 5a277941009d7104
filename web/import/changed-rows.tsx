import { Download } from 'lucide-react'
import { formatNumber, plural } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { aroundChange } from './around-change.ts'
import type { Difference } from './read-change.ts'
import type { ReadFile } from './read-file.ts'
import type { ChangeRow } from './read-records.ts'
import { saveChanges } from './rows-file.ts'

const mostShown = 20

type Props = { file: ReadFile; rows: readonly ChangeRow[] }

/** What would become of products that are here already, field by field; of many the first, and all as a file. */
export function ChangedRows({ file, rows }: Props) {
  if (rows.length === 0) return null
  const save = () => saveChanges(rows, `${file.name.replace(/\.\w+$/, '')}-changes.csv`)
  return (
    <div className="grid gap-2 rounded-control border border-line bg-sunken px-4 py-3">
      <ul aria-label="What changes" className="grid gap-1.5 text-sm">
        {rows.slice(0, mostShown).map(({ row, change: { product, differences } }) => (
          <li key={row.number} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <span className="code min-w-0 text-soft wrap-anywhere">{product.sku}</span>
            <span className="grid min-w-0 content-start">
              {differences.map((difference) => (
                <OneChange key={difference.label} {...difference} />
              ))}
            </span>
          </li>
        ))}
        {rows.length > mostShown && (
          <li className="text-soft">and {plural(rows.length - mostShown, 'more product')}</li>
        )}
      </ul>
      <Button size="small" className="w-fit" icon={<Download className="size-4" aria-hidden="true" />} onClick={save}>
        {rows.length === 1 ? 'Download This Change' : `Download All ${formatNumber(rows.length)} Changes`}
      </Button>
    </div>
  )
}

function OneChange({ label, ...texts }: Difference) {
  const [before, after] = aroundChange(texts.before, texts.after)
  return (
    <span className="figures wrap-anywhere">
      {`${label}: ${before || '-'} `}
      <span aria-hidden="true">→</span>
      <span className="sr-only">becomes</span>
      {` ${after}`}
    </span>
  )
}
