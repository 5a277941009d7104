import { type ReactNode, useState } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { useHoldPage } from '../platform/held-work.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { FormDialogFooter } from './form-dialog-footer.tsx'
import type { RefusalFields } from './put-on-fields.ts'
import { isConflict, useSubmit } from './use-submit.ts'

type Props<Values extends FieldValues, Body> = {
  title: string
  lead?: ReactNode
  /** Says what it does: 'Add Product'. */
  submitLabel: string
  /** From `useContractForm`. */
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, Body>
  /** Saves what the schema made of the fields; usually `intent.mutateAsync`. A rejection stays in the dialog with what was typed. */
  save: (body: Body) => Promise<unknown>
  /** After a successful save, and when the user leaves. */
  onClose: () => void
  /** Refusal codes that belong to a field, with words for them: `{ sku_taken: ['sku', 'Another product has this SKU'] }`. */
  refusals?: RefusalFields<FieldPath<Values>>
  /** Headline of the notice for refusals that belong to no field: the toast's text. */
  failed: string
  /** For edits with a `version` field: reads the present one, so that a `conflict` can be saved over knowingly. */
  latestVersion?: () => Promise<number>
  /** Why saving is not allowed, if it is not. */
  disabledBecause?: string | undefined
  wide?: boolean
  /** The fields; they stand in two columns where there is room. */
  children: ReactNode
}

/** Shell of every short form: checks with the contract, saves, and puts what the server refuses onto the field it names. */
export function FormDialog<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { title, lead, wide = false, form, failed, latestVersion, onClose, children } = props
  const { refused, submit } = useSubmit({ ...props, onSaved: onClose })
  const [leaving, setLeaving] = useState(false)
  // Read here, not in a handler: the form only keeps track of what a render has asked for.
  const { isDirty, isSubmitting } = form.formState
  useHoldPage()

  const leave = () => (isDirty && !leaving ? setLeaving(true) : onClose())
  async function saveOver(version: number) {
    form.setValue('version' as FieldPath<Values>, version as PathValue<Values, FieldPath<Values>>)
    await submit()
  }
  return (
    <DialogFrame title={title} lead={lead} wide={wide} onClose={leave} guarded>
      <form noValidate onSubmit={submit}>
        <div className="grid gap-4 px-5 pt-4 pb-6 sm:grid-cols-2 sm:px-6">
          {refused && (
            <div className="sm:col-span-full">
              {isConflict(refused) && latestVersion ? (
                <ConflictNotice title={failed} latestVersion={latestVersion} onSaveOver={saveOver} />
              ) : (
                <ErrorNotice title={failed} error={refused} />
              )}
            </div>
          )}
          {children}
        </div>
        <FormDialogFooter
          submitLabel={props.submitLabel}
          pending={isSubmitting}
          disabledBecause={props.disabledBecause}
          leaving={leaving}
          onLeave={leave}
          onStay={() => setLeaving(false)}
        />
      </form>
    </DialogFrame>
  )
}
