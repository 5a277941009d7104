import { initialsOf } from '../ui/initials.ts'

/** Where the picture of a product will be: its initials, large, as on the lid of a box. */
export const PicturePlace = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-16 shrink-0 place-items-center rounded-card border border-line bg-brand-tint text-xl font-semibold text-brand-strong select-none md:size-20 md:text-2xl"
  >
    {initialsOf(name)}
  </span>
)
