import { useEffect } from 'react'
import { PhoneCode } from '#contract/notifications.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextField } from '../ui/form-fields.tsx'
import { useSubmit } from '../ui/use-submit.ts'

const failed = 'Failed to verify the number'

/** Takes the code that was texted to the saved number; `awaited` counts those that were asked for here and waited for. */
export function CodeForm({ awaited }: { awaited: number }) {
  const form = useContractForm(PhoneCode, { code: '' })
  const verifying = useIntent(api.notifications.verifyPhone, {
    saved: ({ by_sms }) =>
      by_sms ? 'Number verified' : { title: 'Number verified', text: 'Text messages begin once SMS is ticked, too.' },
    failed,
  })
  const save = (body: Parameters<typeof verifying.mutateAsync>[0]['body']) => verifying.mutateAsync({ body })
  const { refused, submit } = useSubmit({ form, save, onSaved: () => {} })
  // Whoever waits for a code is about to type it.
  useEffect(() => {
    if (awaited > 0) form.setFocus('code')
  }, [form, awaited])
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {refused && <ErrorNotice title={failed} error={refused} />}
      <TextField form={form} name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
      <Button type="submit" pending={form.formState.isSubmitting} className="w-fit max-sm:w-full">
        Verify
      </Button>
    </form>
  )
}
