import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { chooseLanguage } from './chosen-language.ts'

type Props = { id: string; labels: readonly string[]; chosen: string | undefined }

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** The languages of a sample; the arrow keys go from one to the next. Not there without a script. */
export function LanguageTabs({ id, labels, chosen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (labels.indexOf(chosen ?? '') + step + labels.length) % labels.length
    chooseLanguage(labels[next] ?? '')
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label="Language" className="-mb-px flex min-w-0 overflow-x-auto px-1">
      {labels.map((label) => (
        <button
          key={label}
          type="button"
          role="tab"
          id={`${id}-${label}-tab`}
          aria-controls={`${id}-${label}`}
          aria-selected={label === chosen}
          tabIndex={label === chosen ? 0 : -1}
          onClick={() => chooseLanguage(label)}
          onKeyDown={onKeyDown}
          className={classNames(
            'h-11 border-b-2 px-3 text-base font-medium',
            label === chosen ? 'border-brand text-ink' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
