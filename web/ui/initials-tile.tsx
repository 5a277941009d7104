import { initialsOf, placeFor } from './initials.ts'

const looks = [
  'bg-brand-tint text-brand-strong',
  'bg-low-tint text-low',
  'bg-info-tint text-info',
  'bg-out-tint text-out',
  'bg-sunken text-soft',
]

/** Where the picture of a product will be: its initials, in a colour of its own. */
export const InitialsTile = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className={`grid size-8 shrink-0 place-items-center rounded-badge text-xs font-semibold select-none compact:size-6 compact:text-[0.625rem] ${looks[placeFor(name, looks.length)]}`}
  >
    {initialsOf(name)}
  </span>
)
