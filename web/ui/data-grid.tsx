import { memo, type ReactNode, type RefObject } from 'react'
import { usePreference } from '../platform/choose-preferences.ts'
import { classNames } from './class-names.ts'
import { ColumnHandle } from './column-handle.tsx'
import type { ColumnModel } from './column-model.ts'
import { type Column, type DataTableProps, selectionWidth } from './data-table-props.ts'
import { openRows } from './open-rows.ts'
import { SelectBox } from './select-box.tsx'
import { ariaSort, SortButton } from './sort-button.tsx'
import { useRowCursor } from './use-row-cursor.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { useWindowed } from './use-windowed.ts'

type GridProps<Row extends { id: string }> = DataTableProps<Row> & {
  /** Pixels there are for the whole table. */
  width: number
}

/** Stands out by its edge: many such rows are no wall of colour. */
const highlighted = 'bg-low-tint/35 [&>:first-child]:shadow-[inset_3px_0_0_var(--color-low)]'
const cellPadding = 'px-3 first:pl-4 last:pr-3'
/** On paper nobody presses anything, and what is read needs the room. */
const control = `${cellPadding} print:hidden`
/** As in `app.css`: what a row is guessed at before it is measured. */
const rowHeights = { comfortable: 52, compact: 40 }

/** The table of a `DataTable`: sticky header, right-aligned figures, only the rows in sight in the document. */
export function DataGrid<Row extends { id: string }>(props: GridProps<Row>) {
  const { list, label, actions, actionsWidth = 84, highlight, selection, nameOf, width, name } = props
  const { body, items, measure, above, below, showRow } = useWindowed(list, label, rowHeights[usePreference('density')])
  const room = width - (actions ? actionsWidth : 0) - (selection ? selectionWidth : 0)
  const { model, shown, widths } = useShownColumns(props.columns, name, room)
  const span = shown.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  useRowCursor(name !== undefined, list.rows, { label, body, selection, showRow })

  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0"
      aria-rowcount={list.more ? -1 : list.rows.length + 1}
    >
      <caption className="sr-only">{label}</caption>
      <Head {...props} columns={shown} widths={widths} model={name === undefined ? undefined : model} />
      <tbody ref={body as RefObject<HTMLTableSectionElement>} {...openRows}>
        <Spacer height={above} span={span} />
        {items.map(({ index, key }) => {
          const row = list.rows[index]
          if (!row) return null
          return (
            <GridRow
              key={key}
              measure={measure}
              index={index}
              isLast={index === list.rows.length - 1}
              row={row}
              columns={shown}
              actions={actions}
              nameOf={nameOf}
              selection={selection}
              isHighlighted={highlight?.(row) ?? false}
            />
          )
        })}
        <Spacer height={below} span={span} />
      </tbody>
    </table>
  )
}

type GridRowProps<Row extends { id: string }> = Pick<
  DataTableProps<Row>,
  'columns' | 'actions' | 'nameOf' | 'selection'
> & { row: Row; index: number; isLast: boolean; isHighlighted: boolean; measure: (row: Element | null) => void }

/** Drawn anew only when something of its own has changed, not with every step of the scroll. */
const GridRow = memo(function GridRow<Row extends { id: string }>(props: GridRowProps<Row>) {
  const { row, index, isLast, columns, actions, nameOf = () => 'row', selection, isHighlighted, measure } = props
  const isSelected = selection?.has(row.id)
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={-1}
      className={classNames(
        'group/row scroll-mt-28 scroll-mb-4 has-data-opens:cursor-pointer [&>*]:border-b [&>*]:border-line',
        'focus-visible:-outline-offset-2',
        isLast && '[&>*]:border-b-0',
        isSelected ? 'bg-brand-tint/50' : isHighlighted ? highlighted : 'hover:bg-paper',
      )}
    >
      {selection && (
        <td className={control}>
          <SelectBox
            label={`Select ${nameOf(row)}`}
            checked={Boolean(isSelected)}
            onChange={(isShiftHeld) => selection.toggle(row.id, isShiftHeld)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.header} column={column} row={row} />
      ))}
      {actions && (
        <td className={control}>
          <div className="flex justify-end gap-0.5">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}) as <Row extends { id: string }>(props: GridRowProps<Row>) => ReactNode

type HeadProps<Row extends { id: string }> = GridProps<Row> & {
  /** Pixels of each column. */
  widths: readonly number[]
  /** Where the columns are sized by whoever looks at them. */
  model: ColumnModel | undefined
}

function Head<Row extends { id: string }>(props: HeadProps<Row>) {
  const { columns, actions, actionsWidth = 84, selection, sorting, widths, model } = props
  // Below the top bar, or below the bulk bar where that stands.
  const top = selection?.count ? 'top-27' : 'top-14'
  const cell = `sticky ${top} z-10 h-9 border-b border-line bg-sunken text-left text-xs font-medium text-soft ${cellPadding}`
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" style={{ width: selectionWidth }} className={`${cell} print:hidden`}>
            <SelectBox
              label="Select all on this page"
              checked={selection.areAllListed}
              mixed={selection.count > 0 && !selection.areAllListed}
              onChange={selection.toggleListed}
            />
          </th>
        )}
        {columns.map(({ header, align, headerHidden, sort }, index) => (
          <th
            key={header}
            scope="col"
            data-column={header}
            style={{ width: widths[index] }}
            aria-sort={sort && sorting ? ariaSort(sort, sorting) : undefined}
            className={classNames(cell, align === 'right' && 'text-right')}
          >
            {sort && sorting ? (
              <SortButton by={sort} header={header} sorting={sorting} align={align} />
            ) : (
              <span className={headerHidden ? 'sr-only' : undefined}>{header}</span>
            )}
            {model && <ColumnHandle model={model} header={header} />}
          </th>
        ))}
        {actions && (
          <th scope="col" style={{ width: actionsWidth }} className={`${cell} text-right print:hidden`}>
            Actions
          </th>
        )}
      </tr>
    </thead>
  )
}

/** What names the row heads it: who goes down a column by ear hears with each figure whose it is. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const isName = column.card === 'title'
  const Tag = isName ? 'th' : 'td'
  return (
    <Tag
      scope={isName ? 'row' : undefined}
      className={classNames(
        'h-(--row-height) py-1 compact:py-0',
        cellPadding,
        isName && 'font-normal',
        column.align === 'right' ? 'figures text-right' : 'text-left wrap-anywhere',
      )}
    >
      {column.cell(row)}
    </Tag>
  )
}

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null
