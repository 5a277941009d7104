import { useEffect, useRef } from 'react'

type Props = {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  /** Something is wrong with what is ticked. */
  invalid?: boolean
  onChange: (isShiftHeld: boolean) => void
}

/** Chooses a row, or all of them. The whole square of 44 pixels answers a finger. */
export function SelectBox({ label, checked, mixed = false, invalid, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  // An effect, because a browser takes this state from scripts only.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className="-m-2.5 grid size-11 cursor-pointer place-items-center select-none md:-m-1.5 md:size-9">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        aria-invalid={invalid || undefined}
        checked={checked}
        onChange={(event) => onChange((event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4.5 cursor-pointer accent-brand md:size-4"
      />
    </label>
  )
}
