import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

export type Pictured = { label: string; note: string; icon: LucideIcon }

type Props<Value extends string> = {
  label: string
  choices: readonly (readonly [Value, Pictured])[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of a few looks, each with its picture; what is chosen counts at once. */
export function PictureChoice<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {choices.map(([value, { label: word, note, icon: Icon }]) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-edge/70 px-3.5 py-2.5 transition-colors duration-120 hover:border-edge has-checked:border-brand has-checked:bg-brand-tint/50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-label={word}
              aria-describedby={`${name}-${value}`}
              className="sr-only"
            />
            <Icon className="size-5 shrink-0 text-soft" strokeWidth={1.75} aria-hidden="true" />
            <span className="grid min-w-0">
              <span className="font-medium">{word}</span>
              <span id={`${name}-${value}`} className="text-xs text-soft">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
