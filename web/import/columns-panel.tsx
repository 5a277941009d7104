import { Choice } from '../ui/choice.tsx'
import { Panel } from '../ui/panel.tsx'
import type { ImportList } from './import-list.ts'
import type { Places } from './match-columns.ts'
import type { ReadFile } from './read-file.ts'
import { columnNamed } from './rows-file.ts'

type Props = { list: ImportList; file: ReadFile; places: Places; onPlace: (column: number, name: string) => void }

/** What each column of the file becomes, matched by its heading until somebody says otherwise. */
export function ColumnsPanel({ list, file, places, onPlace }: Props) {
  const options = list.fields.map(
    ({ name, label, isRequired }) => [name, isRequired ? `${label} (needed)` : label] as const,
  )
  const fieldAt = (column: number) => Object.entries(places).find(([, place]) => place === column)?.[0] ?? ''
  return (
    <Panel title="Columns">
      <ul>
        {file.headings.map((heading, column) => {
          const called = columnNamed(heading, column)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may be the same, and none of them moves
              key={column}
              className="grid items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{called}</span>
              <span className="line-clamp-2 min-w-0 wrap-anywhere text-soft" title={exampleOf(file, column)}>
                {exampleOf(file, column)}
              </span>
              <Choice
                aria-label={`What ${called} becomes`}
                none="Not imported"
                options={options}
                value={fieldAt(column)}
                onChange={(event) => onPlace(column, event.target.value)}
                className={fieldAt(column) ? '' : 'text-soft'}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const exampleOf = ({ rows }: ReadFile, column: number) => rows.find(({ cells }) => cells[column])?.cells[column] ?? ''
