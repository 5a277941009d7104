import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { api } from '../platform/api-client.ts'
import { type BoundField, SelectField } from './form-fields.tsx'

const noCategory = 'No category'

/** The categories there are; until they are known, and when they cannot be read, what was chosen stays chosen. */
export function CategoryField<Values extends FieldValues>({
  required = false,
  orNone,
  ...field
}: Pick<BoundField<Values>, 'form' | 'name'> & {
  required?: boolean
  /** What is stored where no category is chosen on purpose: a choice of its own. */
  orNone?: string
}) {
  const list = useQuery(api.categories.list.query())
  const chosen: unknown = field.form.getValues(field.name)
  // What was chosen is among the choices from the start, so that it stays chosen, and the field stands, when the others come.
  const waiting =
    typeof chosen === 'string' && chosen && chosen !== orNone ? [[chosen, 'Loading categories...'] as const] : []
  const known = list.data?.items.map(({ id, name }) => [id, name] as const) ?? waiting
  return (
    <SelectField
      read={list}
      {...field}
      label="Category"
      optional={!required}
      none={required ? 'Choose a category' : noCategory}
      wide
      options={[...(orNone ? [[orNone, noCategory] as const] : []), ...known]}
    />
  )
}
