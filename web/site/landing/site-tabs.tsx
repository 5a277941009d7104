import { type ReactNode, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { TabList, tabIds } from '../../ui/tab-list.tsx'

type Tab = { id: string; label: ReactNode; panel: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; className: string; tabClass: string }

const idOf = (label: string) => label.toLowerCase().replaceAll(/\W+/g, '-')

/** One of several panels. Without a script all of them stand below each other. */
export function SiteTabs({ label, tabs, className, tabClass }: Props) {
  const [selected, select] = useState(tabs[0]?.id)
  const id = idOf(label)
  return (
    <div className="grid gap-6 md:gap-8">
      <TabList
        {...{ id, label, selected, tabClass }}
        onSelect={select}
        tabs={tabs.map((tab) => ({ name: tab.id, text: tab.label }))}
        className={classNames(className, 'noscript:hidden')}
      />
      {tabs.map((tab) => {
        const ids = tabIds(id, tab.id)
        return (
          <div
            key={tab.id}
            role="tabpanel"
            id={ids.panel}
            aria-labelledby={ids.tab}
            className={tab.id === selected ? undefined : 'hidden noscript:block'}
          >
            {tab.panel}
          </div>
        )
      })}
    </div>
  )
}
