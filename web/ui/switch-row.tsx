import { type ReactNode, useId } from 'react'

type Props = { label: string; help: ReactNode; on: boolean; onSwitch: (on: boolean) => void }

/** Yes or no, counted at once, in a row that is wholly its target. */
export function SwitchRow({ label, help, on, onSwitch }: Props) {
  const id = useId()
  return (
    <label className="flex cursor-pointer items-start gap-3 px-4 py-3.5">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
        aria-label={label}
        aria-describedby={id}
        className="mt-0.5 size-4.5 shrink-0 accent-brand"
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        <span id={id} className="text-sm text-soft">
          {help}
        </span>
      </span>
    </label>
  )
}
