import type { ReactNode } from 'react'
import { Ticks } from '../../ui/ticks.tsx'

type Props = { name: string; sku: string; figure: string; unit: string; children?: ReactNode; className?: string }

/** The shelf-edge label, large: what a figure in the product stands for. */
export function ShelfLabel({ name, sku, figure, unit, children, className = '' }: Props) {
  return (
    <div className={`relative rounded-card border border-line bg-card ${className}`}>
      <Ticks className="absolute top-0 left-6 h-5 w-34 text-ink" />
      <div className="flex items-end justify-between gap-4 px-6 pt-11 pb-5">
        <div className="grid min-w-0 gap-0.5">
          <p className="text-lg font-semibold">{name}</p>
          <p className="code text-soft">{sku}</p>
        </div>
        <p className="text-right">
          <span className="figures block text-3xl font-semibold tracking-tight md:text-4xl">{figure}</span>
          <span className="text-sm text-soft">{unit}</span>
        </p>
      </div>
      {children}
    </div>
  )
}
