import { X } from 'lucide-react'
import type { ReactNode } from 'react'

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
