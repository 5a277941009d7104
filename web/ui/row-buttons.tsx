import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from './button.tsx'

type Props = {
  /** What the row is called; the buttons are read out with it. */
  name: string
  onEdit: () => void
  onDelete?: () => void
  disabledBecause?: string | undefined
}

/** Edit and delete at the end of a row. */
export const RowButtons = ({ name, onEdit, onDelete, disabledBecause }: Props) => (
  <>
    <IconButton label={`Edit ${name}`} icon={<Pencil />} disabledBecause={disabledBecause} onClick={onEdit} />
    {onDelete && (
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} disabledBecause={disabledBecause} onClick={onDelete} />
    )}
  </>
)
