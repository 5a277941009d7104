import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Category, CategoryEdit, type categories, NewCategory } from '#contract/categories.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm, useEditForm } from '../platform/use-record-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type AnyForm, TextField } from '../ui/form-fields.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'

const refusals = { name_taken: ['name', 'Another category already has this name'] } as const satisfies RefusalFields<
  string,
  CodeOf<typeof categories.create | typeof categories.update>
>

export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  return category ? <EditCategory category={category} onClose={onClose} /> : <AddCategory onClose={onClose} />
}

function AddCategory({ onClose }: { onClose: () => void }) {
  const dialog = useAddForm('Category', NewCategory, { name: '' }, api.categories.create)
  return (
    <FormDialog {...dialog} may="products:write" refusals={refusals} onClose={onClose}>
      <Name form={dialog.form} />
    </FormDialog>
  )
}

function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const dialog = useEditForm('Category', CategoryEdit, category, api.categories.update)
  return (
    <FormDialog {...dialog} may="products:write" refusals={refusals} onClose={onClose}>
      <Name form={dialog.form} />
    </FormDialog>
  )
}

const Name = <Values extends FieldValues>({ form }: { form: AnyForm<Values> }) => (
  <TextField form={form} name={'name' as FieldPath<Values>} label="Name" wide />
)
