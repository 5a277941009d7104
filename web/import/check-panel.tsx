import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import type { ImportList } from './import-list.ts'
import { ProblemRows } from './problem-rows.tsx'
import type { CheckedFile, Chosen } from './use-import.ts'

type Props = { list: ImportList; chosen: Chosen; checked: CheckedFile }

/** What pressing Import would do: said before it is done. */
export function CheckPanel({ list, chosen: { file, places }, checked }: Props) {
  const { missing, ready, known, problems, pending, error, retry } = checked
  if (missing.length > 0) return <Missing list={list} labels={missing.map(({ label }) => label)} />
  if (error) return <ErrorNotice title="The rows could not be checked." error={error} onRetry={retry} />
  return (
    <Panel title="Check">
      <div className="grid gap-3 px-4 py-3">
        <p role="status" className="font-medium">
          {pending ? 'Checking...' : `${plural(ready.length, list.noun)} will be added.`}
        </p>
        {known > 0 && !pending && (
          <p>{`${formatNumber(known)} with a SKU that is here already ${known === 1 ? 'stays as it is' : 'stay as they are'}.`}</p>
        )}
        <NewCategories ready={ready} />
        {'stock_quantity' in places && <p className="text-soft">Stock opens at your default location, as movements.</p>}
        {list.name !== 'products' && !('external_id' in places) && (
          <p className="text-soft">{`No column is an External ID: this file imported twice adds each ${list.noun} twice.`}</p>
        )}
        <ProblemRows file={file} problems={problems} />
      </div>
    </Panel>
  )
}

const Missing = ({ list, labels }: { list: ImportList; labels: readonly string[] }) => (
  <div role="status" className="rounded-control border border-low/45 bg-low-tint px-4 py-3">
    <p className="font-medium">{`Which column is the ${labels.join(', and which the ')}?`}</p>
    <p className="text-sm">{`Every ${list.noun} needs one. Choose it below, beside the column that holds it.`}</p>
  </div>
)

function NewCategories({ ready }: { ready: CheckedFile['ready'] }) {
  const named = ready.flatMap(({ record }) => record.category ?? [])
  const { data } = useQuery({ ...api.categories.list.query(), enabled: named.length > 0 })
  if (!data) return null
  const known = new Set(data.items.map(({ name }) => name.toLowerCase()))
  const fresh = new Map(named.map((name) => [name.toLowerCase(), name]))
  const names = [...fresh].flatMap(([key, name]) => (known.has(key) ? [] : name))
  if (names.length === 0) return null
  const [shown, more] = [names.slice(0, 10), names.length - 10]
  return (
    <p className="wrap-anywhere">
      {`${names.length === 1 ? 'A new category' : `${formatNumber(names.length)} new categories`}: ${shown.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}.`}
    </p>
  )
}
