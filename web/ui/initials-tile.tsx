import { classNames } from './class-names.ts'
import { initialsOf, placeFor } from './initials.ts'

const looks = [
  'bg-brand-tint text-brand-strong',
  'bg-low-tint text-low',
  'bg-info-tint text-info',
  'bg-out-tint text-out',
  'bg-sunken text-soft',
]
const sizes = {
  row: 'size-8 narrow:hidden rounded-badge text-xs compact:size-6 compact:text-[0.625rem]',
  page: 'size-16 rounded-card text-xl md:size-20 md:text-2xl',
}

/** Where the picture of a product will be: its initials, in a colour of its own, the same in every row and at the head of its page. */
export const InitialsTile = ({ name, size = 'row' }: { name: string; size?: keyof typeof sizes }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center font-semibold select-none',
      sizes[size],
      looks[placeFor(name, looks.length)],
    )}
  >
    {initialsOf(name)}
  </span>
)
