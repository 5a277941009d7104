import { Popover } from '@base-ui/react/popover'
import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useCloseOnBack } from '../platform/use-close-on-back.ts'
import { Button, IconButton } from './button.tsx'
import { asDeclared, useColumnLayout } from './column-layouts.ts'
import { type ColumnModel, useColumnModel, widthStep } from './column-model.ts'
import type { Column } from './data-table-props.ts'
import { DensityChoice } from './density-choice.tsx'
import { useIsDrawn } from './drawn-columns.ts'

type Props = {
  columns: readonly Column<never>[]
  name: string
  /** The button it belongs to. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The columns of a list with all that can be done to them, each by a button; the table behind it changes at once. */
export default function ColumnMenu({ columns, name, anchor, onClose }: Props) {
  const model = useColumnModel(columns, name)
  const [layout, keep] = useColumnLayout(name)
  const [said, say] = useState('')
  useCloseOnBack(onClose)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} className="z-60">
          <Popover.Popup
            finalFocus={anchor}
            className="grid max-h-[min(40rem,var(--available-height))] w-84 gap-3 overflow-y-auto rounded-card border border-line bg-card p-3 shadow-float transition-[opacity,translate] duration-120 ease-out data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            <div className="flex items-center justify-between gap-2 pl-1">
              <Popover.Title className="font-semibold">Columns</Popover.Title>
              <Button size="small" look="quiet" disabled={layout === asDeclared} onClick={() => keep(asDeclared)}>
                Reset
              </Button>
            </div>
            <ul aria-label="Columns">
              {model.getAllLeafColumns().map(({ id }) => (
                <ColumnItem key={id} {...{ id, model, say }} list={name} />
              ))}
            </ul>
            <p role="status" className="sr-only">
              {said}
            </p>
            <div className="border-t border-line px-1 pt-3">
              <DensityChoice />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ItemProps = { id: string; list: string; model: ColumnModel; say: (text: string) => void }

function ColumnItem({ id, list, model, say }: ItemProps) {
  const isDrawn = useIsDrawn(list, id)
  const column = model.getColumn(id)
  if (!column) return null
  const order = model.getAllLeafColumns().map((one) => one.id)
  const place = order.indexOf(id)
  const isShown = column.getIsVisible()

  function move(by: number) {
    const next = order.toSpliced(place, 1).toSpliced(place + by, 0, id)
    model.setColumnOrder(next)
    say(`${id}, ${place + by + 1} of ${order.length}`)
  }
  function resize(by: number) {
    const width = shownWidth(id) ?? column?.getSize() ?? 0
    model.setColumnSizing((sizes) => ({ ...sizes, [id]: width + by }))
    say(`${id}, ${width + by} pixels wide`)
  }
  return (
    <li className="flex items-center">
      <label className="flex min-h-9 min-w-0 flex-1 items-center gap-2.5 pl-1">
        <input
          type="checkbox"
          checked={isShown}
          disabled={!column.getCanHide()}
          onChange={(event) => column.toggleVisibility(event.target.checked)}
          className="size-4 shrink-0 accent-brand"
        />
        <span className="grid min-w-0">
          <span className="truncate">{id}</span>
          {isShown && !isDrawn && <span className="truncate text-xs text-soft">No room for it</span>}
        </span>
      </label>
      <IconButton label={`Narrower: ${id}`} icon={<Minus />} disabled={!isShown} onClick={() => resize(-widthStep)} />
      <IconButton label={`Wider: ${id}`} icon={<Plus />} disabled={!isShown} onClick={() => resize(widthStep)} />
      <IconButton label={`Move ${id} forward`} icon={<ArrowUp />} disabled={place === 0} onClick={() => move(-1)} />
      <IconButton
        label={`Move ${id} back`}
        icon={<ArrowDown />}
        disabled={place === order.length - 1}
        onClick={() => move(1)}
      />
    </li>
  )
}

/** A column that was never sized is as wide as the table makes it. */
const shownWidth = (id: string) => document.querySelector(`th[data-column="${CSS.escape(id)}"]`)?.clientWidth
