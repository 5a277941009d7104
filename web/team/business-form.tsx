import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { Business } from '#contract/business.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useUnsavedForm } from '../platform/held-work.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useIntent } from '../platform/use-intent.ts'
import { AddressFields } from '../ui/address-fields.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField, TextField } from '../ui/form-fields.tsx'
import { flat, type Saved } from '../ui/merge-theirs.ts'
import { Panel } from '../ui/panel.tsx'
import { RefusedNotice } from '../ui/refused-notice.tsx'
import { useConflict } from '../ui/use-conflict.ts'
import { useFollowSaved } from '../ui/use-follow-saved.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { BusinessFields, fieldsOf } from './business-form-values.ts'

const failed = 'Failed to save business'
const onlyOwners = 'Only an owner can change this.'

/** What is printed of the business, saved together. */
export function BusinessForm({ business, mayEdit }: { business: Business; mayEdit: boolean }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useContractForm(BusinessFields, fieldsOf(business))
  const { changes, merge, goOnFrom, takeTheirs } = useConflict(form, element)
  const saving = useIntent(api.business.saveDetails, { saved: 'Business updated successfully', failed })
  const save = (body: Parameters<typeof saving.mutateAsync>[0]['body']) => saving.mutateAsync({ body })
  const onConflict = (theirs: Saved) => merge(fieldsOf(theirs as Business))
  useUnsavedForm(form.formState)
  useFollowSaved(form, business, () => {
    // What was read before the form was saved may come after it.
    if (business.version >= form.getValues('version')) goOnFrom(flat(form.getValues()), fieldsOf(business))
  })
  const { refused, submit } = useSubmit({
    form,
    save,
    onSaved: (sent, saved) => goOnFrom(sent, fieldsOf(saved)),
    onConflict,
  })
  const off = { disabledBecause: mayEdit ? undefined : onlyOwners }
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
      {refused && (
        <RefusedNotice
          {...{ title: failed, refused, changes }}
          onSaveOver={() => void submit()}
          onTakeTheirs={takeTheirs}
        />
      )}
      <BusinessPanel form={form} off={off} mayEdit={mayEdit} />
      <Panel title="Address">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <AddressFields form={form} at="address" own {...off} />
        </div>
      </Panel>
      <SenderPanel form={form} off={off} />
      {mayEdit && (
        <Button type="submit" look="primary" pending={form.formState.isSubmitting} className="w-fit max-sm:w-full">
          Save Business
        </Button>
      )}
    </form>
  )
}

type Form = UseFormReturn<z.input<typeof BusinessFields>, unknown, z.output<typeof BusinessFields>>
type Off = { disabledBecause: string | undefined }

function BusinessPanel({ form, off, mayEdit }: { form: Form; off: Off; mayEdit: boolean }) {
  const demoReason = useDemoReason()
  return (
    <Panel title="Business">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Business Name"
          autoComplete="organization"
          wide
          disabledBecause={off.disabledBecause ?? demoReason}
          help={mayEdit ? 'Stands in the top bar and at the head of every paper.' : onlyOwners}
        />
        <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" optional {...off} />
        <TextField
          form={form}
          name="email"
          label="Email on Papers"
          type="email"
          autoComplete="email"
          optional
          {...off}
        />
        <TextField
          form={form}
          name="vat_number"
          label="VAT Number"
          mono
          autoCapitalize="characters"
          optional
          help="Such as GB 123 4567 82."
          {...off}
        />
        <TextField
          form={form}
          name="company_number"
          label="Company Number"
          mono
          autoCapitalize="characters"
          optional
          help="As Companies House has it: 01234567, SC123456."
          {...off}
        />
      </div>
    </Panel>
  )
}

const SenderPanel = ({ form, off }: { form: Form; off: Off }) => (
  <Panel title="Sender of labels">
    <div className="grid gap-4 p-4 sm:grid-cols-2">
      <CheckboxField
        form={form}
        name="sends_elsewhere"
        label="Labels are sent from another address"
        help="Such as a warehouse. Otherwise they go back to the address above."
        {...off}
      />
      {form.watch('sends_elsewhere') && (
        <>
          <TextField form={form} name="sender.name" label="Sender Name" wide {...off} />
          <AddressFields form={form} at="sender" {...off} />
        </>
      )}
    </div>
  </Panel>
)
