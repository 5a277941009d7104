import type { PointerEvent } from 'react'
import type { ColumnModel } from './column-model.ts'

type Props = { model: ColumnModel; header: string }

/** The edge of a heading by which its column is dragged wider or narrower; a double click gives it its own width again. The columns menu does both by keyboard. */
export function ColumnHandle({ model, header }: Props) {
  function drag(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault()
    const edge = event.currentTarget
    const from = { x: event.clientX, width: edge.parentElement?.clientWidth ?? 0 }
    const resize = ({ clientX }: globalThis.PointerEvent) => {
      const width = Math.max(0, Math.round(from.width + clientX - from.x))
      model.setColumnSizing((sizes) => ({ ...sizes, [header]: width }))
    }
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', resize)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', resize), { once: true })
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={drag}
      onDoubleClick={() => model.getColumn(header)?.resetSize()}
      className="absolute inset-y-0 -right-1.5 z-1 w-3 cursor-col-resize touch-none after:absolute after:inset-y-2 after:left-1.5 after:w-px after:bg-line hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-brand"
    />
  )
}
