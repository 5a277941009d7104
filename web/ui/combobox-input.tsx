import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { type ControlAria, inputClass } from './field-frame.tsx'

/** What the field of a combobox can be given from outside. */
export type ComboboxInputProps = {
  placeholder?: string
  disabled?: boolean
  /** Accessible name where there is no visible label. */
  'aria-label'?: string
  className?: string
} & Partial<ControlAria>

type Props = ComboboxInputProps & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onBlur: () => void }

/** What one types into, with buttons to clear it and to see all. */
export const ComboboxInput = ({ placeholder = 'Type to search', className, disabled: _, ...input }: Props) => (
  <Base.InputGroup className="relative">
    <Base.Input {...input} placeholder={placeholder} className={classNames(inputClass, 'truncate pr-16', className)} />
    <div className="absolute inset-y-0 right-1.5 flex items-center text-soft">
      <Base.Clear
        aria-label="Clear"
        className="grid size-7 place-items-center rounded-badge hover:text-ink pointer-coarse:h-10"
      >
        <X className="size-4" aria-hidden="true" />
      </Base.Clear>
      <Base.Trigger
        aria-label="Show choices"
        className="grid size-7 place-items-center rounded-badge hover:text-ink pointer-coarse:h-10"
      >
        <ChevronDown className="size-4" aria-hidden="true" />
      </Base.Trigger>
    </div>
  </Base.InputGroup>
)
