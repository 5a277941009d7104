import { createContext, type ReactNode, useContext, useId } from 'react'
import { TabList, tabIds } from './tab-list.tsx'

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

const Chosen = createContext({ id: '', value: '' })

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
  const id = useId()
  return (
    <Chosen value={{ id, value }}>
      <div className="grid gap-4">
        <TabList
          {...{ id, label, disabled }}
          selected={value}
          onSelect={onChange}
          tabs={tabs.map(([name, text]) => ({ name, text }))}
          className={`relative flex gap-1 border-b border-line ${spread ? '*:flex-1' : ''}`}
          tabClass="-mb-px inline-flex h-11 items-center justify-center gap-2 border-b-2 border-transparent forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight] px-3 font-medium text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink md:h-10"
        />
        {children}
      </div>
    </Chosen>
  )
}

/** One tab's content; gone at once when another is chosen, so that no field is there twice. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const chosen = useContext(Chosen)
  const { tab, panel } = tabIds(chosen.id, value)
  const isShown = value === chosen.value
  return (
    <div
      role="tabpanel"
      id={panel}
      aria-labelledby={tab}
      hidden={!isShown}
      className={isShown ? 'grid gap-4' : undefined}
    >
      {isShown && children}
    </div>
  )
}
