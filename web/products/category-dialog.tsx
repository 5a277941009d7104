import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Category, CategoryEdit, type categories, NewCategory } from '#contract/categories.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type AnyForm, TextField } from '../ui/form-fields.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'

const failed = 'Failed to save category'
const refusals = { name_taken: ['name', 'Another category already has this name'] } as const satisfies RefusalFields<
  string,
  CodeOf<typeof categories.create | typeof categories.update>
>

export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  return category ? <EditCategory category={category} onClose={onClose} /> : <AddCategory onClose={onClose} />
}

function AddCategory({ onClose }: { onClose: () => void }) {
  const form = useContractForm(NewCategory, { name: '' })
  const create = useIntent(api.categories.create, { saved: 'Category created successfully', failed })
  return (
    <FormDialog
      title="Add Category"
      submitLabel="Add Category"
      form={form}
      save={(body) => create.mutateAsync({ body })}
      failed={failed}
      refusals={refusals}
      onClose={onClose}
    >
      <Name form={form} />
    </FormDialog>
  )
}

function EditCategory({ category: { id, name, version }, onClose }: { category: Category; onClose: () => void }) {
  const form = useContractForm(CategoryEdit, { name, version })
  const update = useIntent(api.categories.update, { saved: 'Category updated successfully', failed })
  const params = { id }
  return (
    <FormDialog
      title="Edit Category"
      submitLabel="Save Category"
      form={form}
      save={(body) => update.mutateAsync({ params, body })}
      failed={failed}
      refusals={refusals}
      onClose={onClose}
    >
      <Name form={form} />
    </FormDialog>
  )
}

const Name = <Values extends FieldValues>({ form }: { form: AnyForm<Values> }) => (
  <TextField form={form} name={'name' as FieldPath<Values>} label="Name" wide />
)
