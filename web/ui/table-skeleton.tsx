import type { Column } from './data-table-props.ts'

const bars = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3', 'w-3/4', 'w-1/4', 'w-4/5']

/** Stands where the rows will, and says what is loading. */
export function TableSkeleton<Row>({
  text,
  columns,
  cards,
  isNarrow,
}: {
  text: string
  columns: readonly Column<Row>[]
  cards: boolean
  /** In a narrow column stand few rows. */
  isNarrow: boolean | undefined
}) {
  return (
    <div>
      <p
        role="status"
        className="flex h-9 items-center border-b border-line bg-sunken px-4 text-xs font-medium text-soft"
      >
        {text}
      </p>
      <div aria-hidden="true">
        {bars.slice(isNarrow ? 7 : 0).map((bar) => (
          <div key={bar} className="flex h-(--row-height) items-center gap-6 border-b border-line px-4 last:border-b-0">
            <Bar className={`flex-1 ${bar}`} />
            {!cards && columns.slice(1).map(({ header, width }) => <Bar key={header} width={width} />)}
          </div>
        ))}
      </div>
    </div>
  )
}

function Bar({ className = '', width = 72 }: { className?: string; width?: number | undefined }) {
  return (
    <div className={className} style={className ? undefined : { width: width - 24 }}>
      <div className={`h-2.5 animate-breathe rounded-badge bg-sunken ${className ? 'max-w-56' : ''}`} />
    </div>
  )
}
