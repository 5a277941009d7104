import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { tabIds } from '../../ui/tab-list.tsx'
import type { Sample } from '../text/cut-at-code.server.ts'
import { useLanguage } from './chosen-language.ts'
import { CodeText } from './code-text.tsx'
import { LanguageTabs } from './language-tabs.tsx'

/** One thing to do, in one or several languages: tabs with a script, without one all of them below each other. */
export function CodeSamples({ samples, name }: { samples: readonly Sample[]; name: string }) {
  const id = useId()
  const labels = samples.map(({ label }) => label)
  const chosen = useLanguage(labels)
  const isAlone = samples.length === 1
  return (
    <figure aria-label={name} className="my-6 min-w-0 overflow-hidden rounded-card border border-line bg-sunken">
      <div className="flex min-h-11 items-center justify-between border-b border-line pr-1 noscript:hidden">
        {isAlone ? (
          <p className="px-4 text-sm text-soft">{chosen}</p>
        ) : (
          <LanguageTabs id={id} labels={labels} chosen={chosen} />
        )}
        <CopyButton text={samples.find(({ label }) => label === chosen)?.code ?? ''} label="Copy" />
      </div>
      {samples.map(({ label, code }) => (
        <div
          key={label}
          {...(!isAlone && panelOf(id, label))}
          className={classNames(label !== chosen && 'hidden noscript:block')}
        >
          <p className="hidden px-4 pt-3 text-sm text-soft noscript:block">{label}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled to by keyboard */}
          <pre className="overflow-x-auto p-4 text-sm/6" tabIndex={0}>
            <code className="font-mono">
              <CodeText code={code} />
            </code>
          </pre>
        </div>
      ))}
    </figure>
  )
}

function panelOf(id: string, label: string) {
  const { tab, panel } = tabIds(id, label)
  return { id: panel, role: 'tabpanel', 'aria-labelledby': tab }
}
