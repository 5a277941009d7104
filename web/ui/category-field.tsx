import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { api } from '../platform/api-client.ts'
import { type BoundField, SelectField } from './form-fields.tsx'

/** The categories there are; until they are known, and when they cannot be read, what was chosen stays chosen. */
export function CategoryField<Values extends FieldValues>({
  required = false,
  ...field
}: Pick<BoundField<Values>, 'form' | 'name'> & { required?: boolean }) {
  const { data } = useQuery(api.categories.list.query())
  const chosen: unknown = field.form.getValues(field.name)
  const waiting = typeof chosen === 'string' && chosen ? [[chosen, 'Loading categories...'] as const] : []
  return (
    <SelectField
      // A select takes its value from the form only when it is put up: it is put up anew with its options.
      key={data ? 'known' : 'waiting'}
      {...field}
      label="Category"
      optional={!required}
      none={required ? 'Choose a category' : 'No category'}
      wide
      options={data?.items.map(({ id, name }) => [id, name] as const) ?? waiting}
    />
  )
}
