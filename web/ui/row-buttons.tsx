import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from './button.tsx'

type Props = {
  /** What the row is called; the buttons are read out with it. */
  name: string
  onEdit: () => void
  onDelete?: () => void
  disabledBecause?: string | undefined
  /** Its row can be selected, and so be deleted with others. */
  isListed?: boolean
}

/** Edit and delete at the end of a row. On a phone's card there is room for one: what is chosen can be deleted there. */
export const RowButtons = ({ name, onEdit, onDelete, disabledBecause, isListed = false }: Props) => (
  <>
    <IconButton label={`Edit ${name}`} icon={<Pencil />} disabledBecause={disabledBecause} onClick={onEdit} />
    {onDelete && (
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2 />}
        disabledBecause={disabledBecause}
        onClick={onDelete}
        className={isListed ? 'max-md:hidden' : ''}
      />
    )}
  </>
)
