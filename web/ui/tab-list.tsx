import type { KeyboardEvent, ReactNode } from 'react'

export type TabEntry<Name extends string> = { name: Name; text: ReactNode }
type Props<Name extends string> = {
  /** What is chosen among, for who cannot see it. */
  label: string
  tabs: readonly TabEntry<Name>[]
  selected: Name | undefined
  onSelect: (name: Name) => void
  /** Makes the ids of the tabs and of their panels: see `tabIds`. */
  id: string
  className: string
  /** Styles the chosen one by `aria-selected:`. */
  tabClass: string
  disabled?: boolean
}

/** What a tab and its panel are called in the document; each names the other. */
export const tabIds = (id: string, name: string) => ({ tab: `${id}-${name}-tab`, panel: `${id}-${name}` })

/** A row of tabs: a press, the arrow keys, Home and End choose one. The panels are for whoever shows it. */
export function TabList<Name extends string>(props: Props<Name>) {
  const { label, tabs, selected, onSelect, id, className, tabClass, disabled = false } = props

  function onKeyDown(event: KeyboardEvent) {
    const from = tabs.findIndex(({ name }) => name === selected)
    const next = tabs[placeAfter(event.key, from, tabs.length)]
    if (!next) return
    event.preventDefault()
    onSelect(next.name)
    document.getElementById(tabIds(id, next.name).tab)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={className}>
      {tabs.map(({ name, text }) => {
        const { tab, panel } = tabIds(id, name)
        const isSelected = name === selected
        return (
          <button
            key={name}
            type="button"
            role="tab"
            id={tab}
            aria-controls={panel}
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            disabled={disabled}
            onClick={() => onSelect(name)}
            className={tabClass}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}

/** Where a key leads from one of so many tabs; nowhere for other keys. */
function placeAfter(key: string, from: number, count: number) {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
