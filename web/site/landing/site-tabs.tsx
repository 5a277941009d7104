import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

type Tab = { id: string; label: ReactNode; panel: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; className: string; tabClass: string }

/** One of several panels, chosen by press or by arrow keys. Without a script all of them stand below each other. */
export function SiteTabs({ label, tabs, className, tabClass }: Props) {
  const [selected, select] = useState(tabs[0]?.id)

  function onKeyDown(event: KeyboardEvent) {
    const next =
      tabs[
        placeAfter(
          event.key,
          tabs.findIndex(({ id }) => id === selected),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    select(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <div className="grid gap-6 md:gap-8">
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={classNames(className, 'noscript:hidden')}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(tab.id)}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`panel-${tab.id}`}
          aria-labelledby={`tab-${tab.id}`}
          className={tab.id === selected ? undefined : 'hidden noscript:block'}
        >
          {tab.panel}
        </div>
      ))}
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
