import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Props<Name extends string> = {
  /** The tab shown, and what to do when another is chosen. */
  value: Name
  onChange: (name: Name) => void
  tabs: readonly (readonly [Name, ReactNode])[]
  /** Panels, one `TabPanel` per tab. */
  children: ReactNode
  label: string
  /** Tabs share the whole width. */
  spread?: boolean
  disabled?: boolean
}

/** A row of tabs over one panel. */
export function Tabs<Name extends string>({
  value,
  onChange,
  tabs,
  label,
  spread,
  disabled = false,
  children,
}: Props<Name>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Name)} className="grid gap-4">
      <Base.List aria-label={label} className={`relative flex gap-1 border-b border-line ${spread ? '*:flex-1' : ''}`}>
        {tabs.map(([name, text]) => (
          <Base.Tab
            key={name}
            value={name}
            disabled={disabled}
            className="-mb-px inline-flex h-11 items-center justify-center gap-2 border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink data-active:border-brand data-active:text-ink md:h-10"
          >
            {text}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  )
}

/** One tab's content; gone at once when another is chosen, so that no field is there twice. */
export const TabPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Base.Panel
    value={value}
    className="grid gap-4 focus-visible:outline-offset-4"
    render={(props, { hidden }) => <div {...props}>{!hidden && children}</div>}
  />
)
