import { type ReactNode, useId } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldError } from './field-frame.tsx'
import { type AnyForm, errorOf } from './form-fields.tsx'

export type RadioCard = {
  value: string
  /** The choice in a word or two. */
  label: string
  /** At the right of the label: a badge. */
  aside?: ReactNode
  /** What one gets by it. */
  children: ReactNode
}

type Props<Values extends FieldValues> = {
  form: AnyForm<Values>
  name: FieldPath<Values>
  label: string
  cards: readonly RadioCard[]
}

/** One of a few choices that take some words each: a card each, two abreast on a desk, with the browser's own radio buttons. */
export function RadioCards<Values extends FieldValues>({ form, name, label, cards }: Props<Values>) {
  const id = useId()
  const error = errorOf(form, name)
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      // What is refused is focused, and of several radio buttons none is to blame.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-1.5 sm:col-span-full"
    >
      <p id={`${id}-label`} className="text-sm font-medium">
        {label}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {cards.map(({ value, label: choice, aside, children }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-edge/70 p-3.5 transition-colors duration-120 hover:border-edge has-checked:border-brand has-checked:bg-brand-tint/50"
          >
            <input
              type="radio"
              value={value}
              {...form.register(name)}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-detail`}
              className="mt-0.5 size-4.5 shrink-0 rounded-full accent-brand"
            />
            <span className="grid min-w-0 flex-1 gap-1">
              <span className="flex min-h-5.5 flex-wrap items-center justify-between gap-2">
                <span id={`${id}-${value}`} className="font-medium">
                  {choice}
                </span>
                {aside}
              </span>
              <span id={`${id}-${value}-detail`} className="text-sm text-soft">
                {children}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
