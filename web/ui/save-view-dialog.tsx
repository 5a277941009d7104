import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ViewedList } from '#contract/viewed-lists.ts'
import { NewView, type SavedView, ViewEdit } from '#contract/views.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot, useMe } from '../platform/use-me.ts'
import { useAddForm, useEditForm } from '../platform/use-record-form.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type AnyForm, CheckboxField, TextField } from './form-fields.tsx'

type Props = {
  /** One to rename, share or delete; null to save the filters at hand. */
  view: SavedView | null
  list: ViewedList
  query: string
  onClose: () => void
}

/** Keeps filters under a name, for oneself or for everybody in the business. */
export default function SaveViewDialog({ view, list, query, onClose }: Props) {
  const me = useMe()
  if (!view) return <AddView list={list} query={query} onClose={onClose} />
  const View = view.user_id === me?.user_id ? EditView : DeleteView
  return <View view={view} onClose={onClose} />
}

function AddView({ list, query, onClose }: Omit<Props, 'view'>) {
  const dialog = useAddForm('View', NewView, { name: '', is_shared: false, list, query }, api.views.create)
  const isTooLong = !NewView.shape.query.safeParse(query).success
  return (
    <FormDialog
      {...dialog}
      may="profile:write"
      title="Save View"
      submitLabel="Save View"
      disabledBecause={isTooLong ? 'The search is too long to be kept in a view. Shorten it first.' : undefined}
      onClose={onClose}
    >
      <Fields form={dialog.form} wasShared={false} />
    </FormDialog>
  )
}

function EditView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const dialog = useEditForm('View', ViewEdit, view, api.views.update)
  const { list, name, query, is_shared } = view
  const remove = useIntent(api.views.remove, {
    ...deleting,
    undo: () => undoBy(api.views.create, { body: { list, name, query, is_shared } }),
  })
  return (
    <FormDialog {...dialog} may="profile:write" onClose={onClose}>
      <Fields form={dialog.form} wasShared={is_shared} />
      <div className="sm:col-span-full">
        <Button
          pending={remove.isPending}
          onClick={() => remove.mutate({ params: { id: view.id } }, { onSuccess: onClose })}
        >
          Delete View
        </Button>
      </div>
    </FormDialog>
  )
}

/** `wasShared`: that can be taken back by whoever shared it, whatever they may by now. */
const Fields = <Values extends FieldValues>({ form, wasShared }: { form: AnyForm<Values>; wasShared: boolean }) => {
  const mayNot = useMayNot('views:share')
  return (
    <>
      <TextField form={form} name={'name' as FieldPath<Values>} label="Name" wide />
      <CheckboxField
        form={form}
        name={'is_shared' as FieldPath<Values>}
        label="Share with everybody in the business"
        help="Colleagues see it above this list; only you can change it."
        disabledBecause={wasShared ? undefined : mayNot}
      />
    </>
  )
}

const deleting = { saved: 'View deleted successfully', failed: 'Failed to delete view' } as const

/** A colleague's: it could not be given back to them. */
function DeleteView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const remove = useIntent(api.views.remove, deleting)
  return (
    <ConfirmDialog
      title="Delete this view?"
      confirmLabel="Delete"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutateAsync({ params: { id: view.id } })}
      onClose={onClose}
    >
      <span className="wrap-anywhere">{view.name}</span>: nobody in the business will have it any more. What it shows
      stays as it is.
    </ConfirmDialog>
  )
}
