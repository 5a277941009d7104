import { useState } from 'react'
import { type MadeApiKey, NewApiKey } from '#contract/api-keys.ts'
import { api } from '../../platform/api-client.ts'
import { useContractForm } from '../../platform/contract-form.ts'
import { formatDate } from '../../platform/format.ts'
import { useIntent } from '../../platform/use-intent.ts'
import { Choice } from '../../ui/choice.tsx'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { DateField, errorOf, TextField } from '../../ui/form-fields.tsx'
import { type Ending, endings, lastDayOf } from './last-days.ts'
import { ScopeFields } from './scope-fields.tsx'

const failed = 'Failed to save API key'
/** Left blank, a day that was to be chosen would make a key without end. */
const EndingOnADay = NewApiKey.extend({
  expires_on: NewApiKey.shape.expires_on.refine((day) => day !== null, 'Choose a day'),
})

type Props = { onMade: (made: MadeApiKey) => void; onClose: () => void }

/** A key for a program: what it is called, what it may do, until when. */
export default function NewKeyDialog({ onMade, onClose }: Props) {
  const values = { name: '', scopes: [], expires_on: lastDayOf('365') }
  const [ending, setEnding] = useState<Ending>('365')
  const form = useContractForm(ending === 'date' ? EndingOnADay : NewApiKey, values)
  // What is said on success waits until the key was copied: on a phone it would cover it.
  const create = useIntent(api.apiKeys.create, { failed })
  const scopes = form.watch('scopes')
  return (
    <FormDialog
      may="developers:write"
      form={form}
      failed={failed}
      title="New API key"
      lead="For one program each: then you can revoke one without stopping the others."
      submitLabel="Create Key"
      save={async (body) => onMade(await create.mutateAsync({ body }))}
      onClose={onClose}
      wide
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        placeholder="Web shop"
        help="What uses it. It stands beside what it writes."
        wide
      />
      <EndingFields form={form} ending={ending} onChoose={setEnding} />
      <ScopeFields
        held={scopes}
        error={errorOf(form, 'scopes')}
        onChange={(chosen) =>
          form.setValue('scopes', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
    </FormDialog>
  )
}

type EndingProps = {
  form: ReturnType<typeof useContractForm<typeof NewApiKey>>
  ending: Ending
  onChoose: (ending: Ending) => void
}

/** For how long it works, and the last day where that is chosen. */
function EndingFields({ form, ending, onChoose }: EndingProps) {
  const last = form.watch('expires_on')
  function choose(chosen: Ending) {
    onChoose(chosen)
    form.clearErrors('expires_on')
    form.setValue('expires_on', chosen === 'date' ? (last ?? lastDayOf('365')) : lastDayOf(chosen), {
      shouldDirty: true,
    })
  }
  return (
    <>
      <FieldFrame
        label="Works for"
        error={undefined}
        help={ending !== 'date' && last ? `Until ${formatDate(last)}` : undefined}
      >
        {(aria) => (
          <Choice
            {...aria}
            options={endings}
            value={ending}
            onChange={(event) => choose(event.target.value as Ending)}
          />
        )}
      </FieldFrame>
      {ending === 'date' ? (
        <DateField form={form} name="expires_on" label="Last day" />
      ) : (
        <span className="max-sm:hidden" />
      )}
    </>
  )
}
