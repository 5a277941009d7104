import type { Permission } from '#contract/shared/permissions.ts'
import { ahead } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from './button.tsx'

type Props = {
  /** What editing needs. */
  may: Permission
  /** Fetches the dialog before it is asked for. */
  load: () => Promise<unknown>
  onEdit: () => void
}

/** The primary action of a record's page. */
export const EditButton = ({ may, load, onEdit }: Props) => (
  <Button look="primary" disabledBecause={useMayNot(may)} {...ahead(load)} onClick={onEdit}>
    Edit
  </Button>
)
