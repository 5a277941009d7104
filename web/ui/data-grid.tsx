import type { RefObject } from 'react'
import { classNames } from './class-names.ts'
import type { Column, DataTableProps } from './data-table.tsx'
import { useWindowed } from './use-windowed.ts'

const cellPadding = 'px-3 first:pl-4 last:pr-3'

/** The table of a `DataTable`: sticky header, right-aligned figures, only the rows in sight in the document. */
export function DataGrid<Row extends { id: string }>({
  list,
  columns,
  label,
  actions,
  actionsWidth = 84,
  highlight,
  rowHeight = 52,
}: DataTableProps<Row>) {
  const { body, items, measure, above, below } = useWindowed(list, rowHeight)
  const span = columns.length + (actions ? 1 : 0)

  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0"
      aria-rowcount={list.more ? -1 : list.rows.length + 1}
    >
      <caption className="sr-only">{label}</caption>
      <Head columns={columns} actionsWidth={actions ? actionsWidth : undefined} />
      <tbody ref={body as RefObject<HTMLTableSectionElement>}>
        <Spacer height={above} span={span} />
        {items.map(({ index, key }) => {
          const row = list.rows[index]
          if (!row) return null
          return (
            <tr
              key={key}
              ref={measure}
              data-index={index}
              aria-rowindex={index + 2}
              className={classNames(
                'group/row [&>*]:border-b [&>*]:border-line',
                index === list.rows.length - 1 && '[&>*]:border-b-0',
                highlight?.(row) ? 'bg-low-tint' : 'hover:bg-paper',
              )}
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
              {actions && (
                <td className={cellPadding}>
                  <div className="flex justify-end gap-0.5">{actions(row)}</div>
                </td>
              )}
            </tr>
          )
        })}
        <Spacer height={below} span={span} />
      </tbody>
    </table>
  )
}

function Head<Row>({ columns, actionsWidth }: { columns: readonly Column<Row>[]; actionsWidth: number | undefined }) {
  const cell = `sticky top-14 z-10 h-9 border-b border-line bg-sunken text-left text-xs font-medium text-soft ${cellPadding}`
  return (
    <thead>
      <tr>
        {columns.map(({ header, align, width, headerHidden }) => (
          <th
            key={header}
            scope="col"
            style={{ width }}
            className={classNames(cell, align === 'right' && 'text-right')}
          >
            <span className={headerHidden ? 'sr-only' : undefined}>{header}</span>
          </th>
        ))}
        {actionsWidth !== undefined && (
          <th scope="col" style={{ width: actionsWidth }} className={`${cell} text-right`}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td className={classNames('h-11 py-1.5 md:h-10', cellPadding, column.align === 'right' && 'figures text-right')}>
      {column.cell(row)}
    </td>
  )
}

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null
