import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Sample } from '../text/cut-at-code.server.ts'
import { useLanguage } from './chosen-language.ts'
import { LanguageTabs } from './language-tabs.tsx'

/** One thing to do, in one or several languages: tabs with a script, without one all of them below each other. */
export function CodeSamples({ samples, name }: { samples: readonly Sample[]; name: string }) {
  const id = useId()
  const labels = samples.map(({ label }) => label)
  const chosen = useLanguage(labels)
  const isAlone = samples.length === 1
  return (
    <figure className="my-6 min-w-0 overflow-hidden rounded-card border border-line bg-sunken" aria-label={name}>
      {!isAlone && <LanguageTabs id={id} labels={labels} chosen={chosen} />}
      {samples.map(({ label, code }) => (
        <div
          key={label}
          {...(!isAlone && {
            id: `${id}-${label}`,
            role: 'tabpanel',
            'aria-labelledby': `${id}-${label}-tab`,
          })}
          className={classNames('relative', !isAlone && label !== chosen && 'hidden noscript:block')}
        >
          <p className={classNames('px-4 pt-3 text-sm text-soft', !isAlone && 'hidden noscript:block')}>{label}</p>
          <div className="noscript:hidden absolute top-1 right-1">
            <CopyButton text={code} label="Copy" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled to by keyboard */}
          <pre className="overflow-x-auto p-4 pr-14 text-sm/6" tabIndex={0}>
            <code className="font-mono">{code}</code>
          </pre>
        </div>
      ))}
    </figure>
  )
}
