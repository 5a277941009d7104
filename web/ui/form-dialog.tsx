import { type ReactNode, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Permission } from '#contract/shared/permissions.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { useMayNot } from '../platform/use-me.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { FormDialogFooter } from './form-dialog-footer.tsx'
import type { Saved } from './merge-theirs.ts'
import type { RefusalFields } from './put-on-fields.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { useConflict } from './use-conflict.ts'
import { type Close, OverHeld, useLeaving } from './use-leaving.tsx'
import { useSubmit } from './use-submit.ts'

type Props<Values extends FieldValues, Body, Answer> = {
  title: string
  lead?: ReactNode
  /** Says what it does: 'Add Product'. */
  submitLabel: string
  /** From `useContractForm`. */
  // biome-ignore lint/suspicious/noExplicitAny: forms carry no context of ours
  form: UseFormReturn<Values, any, Body>
  /**
   * Saves what the schema made of the fields; usually `intent.mutateAsync`. A rejection stays in the dialog with what was typed.
   * `opened` is what the fields started from.
   */
  save: (body: Body, opened: Saved) => Promise<Answer>
  /** Told what was saved before the dialog closes; not where it has been left meanwhile. */
  onSaved?: (answer: Answer) => void
  /** After a successful save, and when the user leaves. */
  onClose: Close
  /** Refusal codes that belong to a field, with words for them: `{ sku_taken: ['sku', 'Another product has this SKU'] }`. */
  refusals?: RefusalFields<FieldPath<Values>>
  /** Headline of the notice for refusals that belong to no field: the toast's text. */
  failed: string
  /** What saving needs: an address opens the dialog for everybody (`?new=true`), and says to whom it is no use. Everybody has 'profile:write'. */
  may: Permission
  /** Why saving is not allowed for another reason. */
  disabledBecause?: string | undefined
  wide?: boolean
  /** The fields; they stand in two columns where there is room. */
  children: ReactNode
}

/** Shell of every short form: checks with the contract, saves, and puts what the server refuses onto the field it names. */
export function FormDialog<Values extends FieldValues, Body, Answer>(props: Props<Values, Body, Answer>) {
  const { title, lead, wide = false, form, failed, onClose, children } = props
  const element = useRef<HTMLFormElement>(null)
  const { opened, changes, merge, takeTheirs } = useConflict(form, element)
  const { refused, submit } = useSubmit({
    ...props,
    save: (body: Body) => props.save(body, opened),
    onSaved: (_sent, answer: Answer) => {
      props.onSaved?.(answer)
      onClose()
    },
    onConflict: merge,
  })
  const mayNot = useMayNot(props.may)
  // Read here, not in a handler: the form only keeps track of what a render has asked for.
  const { isDirty, isSubmitting } = form.formState
  const leaving = useLeaving({ isHeld: isDirty, pending: isSubmitting }, onClose)
  useHoldPage()

  return (
    <DialogFrame title={title} lead={lead} wide={wide} onClose={leaving.leave} guard={leaving.guard} guarded>
      <form ref={element} noValidate onSubmit={submit} onChange={leaving.typeOn}>
        <div className="grid gap-4 px-5 pt-4 pb-6 sm:grid-cols-2 sm:px-6">
          {refused && (
            <RefusedNotice
              {...{ title: failed, refused, changes }}
              onSaveOver={() => void submit()}
              onTakeTheirs={takeTheirs}
            />
          )}
          <OverHeld value={isDirty}>{children}</OverHeld>
        </div>
        <FormDialogFooter
          submitLabel={props.submitLabel}
          pending={isSubmitting}
          disabledBecause={mayNot ?? props.disabledBecause}
          leaving={leaving}
        />
      </form>
    </DialogFrame>
  )
}
