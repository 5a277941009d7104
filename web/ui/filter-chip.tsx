import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../platform/format.ts'

/** A filter that came with a link and is offered nowhere: said, and taken away by one press. */
export const FilterChip = ({ children, onRemove }: { children: ReactNode; onRemove: () => void }) => (
  <button
    type="button"
    onClick={onRemove}
    title="Remove this filter"
    className="inline-flex h-11 items-center gap-1.5 rounded-control border border-brand bg-brand-tint px-3 font-medium whitespace-nowrap hover:border-brand-strong md:h-9"
  >
    {children}
    <X className="size-4" aria-hidden="true" />
    <span className="sr-only">(remove this filter)</span>
  </button>
)

type Days = { from?: string | undefined; to?: string | undefined }

/** The days a list is narrowed to, where it is. */
export function DaysChip({ from, to, onChange }: Days & { onChange: (none: Days) => void }) {
  if (!from && !to) return null
  return (
    <FilterChip onRemove={() => onChange({ from: undefined, to: undefined })}>
      <span className="figures">{spanInWords(from, to)}</span>
    </FilterChip>
  )
}

function spanInWords(from: string | undefined, to: string | undefined) {
  if (!to) return `Since ${formatDate(from ?? '')}`
  if (!from) return `Until ${formatDate(to)}`
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
}
