import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import type { Column, DataTableProps } from './data-table-props.ts'
import { openRows } from './open-rows.ts'
import { SelectBox } from './select-box.tsx'
import { useWindowed } from './use-windowed.ts'

/** The same list on a phone: title and figure in the first line, details and badge in the second. */
export function DataCards<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { list, columns, label, actions, highlight, selection, nameOf = () => 'row' } = props
  const { body, items, measure, above, below } = useWindowed(list, label, 72)
  return (
    <ul ref={body as RefObject<HTMLUListElement>} aria-label={label} {...openRows}>
      <Spacer height={above} />
      {items.map(({ index, key }) => {
        const row = list.rows[index]
        if (!row) return null
        return (
          <li
            key={key}
            ref={measure}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={list.more ? -1 : list.rows.length}
            className={classNames(
              'flex items-center gap-3 border-line has-data-opens:cursor-pointer px-4 py-3 not-last:border-b',
              selection?.has(row.id)
                ? 'bg-brand-tint/50'
                : highlight?.(row) && 'bg-low-tint/35 shadow-[inset_3px_0_0_var(--color-low)]',
            )}
          >
            {selection && (
              <SelectBox
                label={`Select ${nameOf(row)}`}
                checked={selection.has(row.id)}
                onChange={(isShiftHeld) => selection.toggle(row.id, isShiftHeld)}
              />
            )}
            <LabelCard row={row} columns={columns} actions={actions?.(row)} />
          </li>
        )
      })}
      <Spacer height={below} />
    </ul>
  )
}

function LabelCard<Row>({ row, columns, actions }: { row: Row; columns: readonly Column<Row>[]; actions: ReactNode }) {
  const placed = (place: Column<Row>['card']) =>
    columns.flatMap((column) => {
      const content = column.card === place && (column.cardCell ?? column.cell)(row)
      if (!content) return []
      // A figure or a code without its column is anybody's guess by ear; words, such as '12 reserved', say themselves what they are, and so
      // does what was put together for the card.
      const isWords = typeof content === 'string' && /\p{L}/u.test(content)
      const isOfColumn = column.align === 'right' || !column.cardCell
      const isBare = (place === 'figure' || place === 'detail') && isOfColumn && !isWords
      return [
        <span key={column.header}>
          {isBare && <span className="sr-only">{`${column.header}: `}</span>}
          {content}
        </span>,
      ]
    })
  return (
    <div className="flex min-w-0 flex-1 narrow:flex-wrap items-center gap-2">
      <div className="grid min-w-0 flex-1 narrow:basis-full grid-cols-1 gap-1">
        <div className="flex narrow:flex-wrap items-baseline justify-between gap-x-3">
          <div className="min-w-0 flex-1 narrow:basis-full font-medium *:block">{placed('title')}</div>
          <div className="figures flex narrow:max-w-full narrow:flex-wrap gap-x-3 text-lg font-semibold whitespace-nowrap">
            {placed('figure')}
          </div>
        </div>
        <div className="flex narrow:flex-wrap items-center justify-between gap-x-3 text-sm text-soft">
          <div className="min-w-0 flex-1 narrow:basis-full overflow-hidden">
            {/* The dot before the first of each line is pushed out of sight. */}
            <div className="-ml-4 flex flex-wrap items-center *:flex *:max-w-full *:min-w-0 *:before:w-4 *:before:shrink-0 *:before:text-center *:before:content-['·']">
              {placed('detail')}
            </div>
          </div>
          <div className="flex narrow:max-w-full narrow:flex-wrap shrink-0 gap-1.5">{placed('badge')}</div>
        </div>
      </div>
      {actions && (
        <div className="-mr-2 flex narrow:mr-0 narrow:ml-auto narrow:max-w-full narrow:flex-wrap shrink-0">
          {actions}
        </div>
      )}
    </div>
  )
}

const Spacer = ({ height }: { height: number }) => (height > 0 ? <li aria-hidden="true" style={{ height }} /> : null)
