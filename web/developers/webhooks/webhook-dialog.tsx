import { useId } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { webhookEventNames, webhookEvents } from '#contract/webhook-events.ts'
import { NewWebhook, type Webhook, WebhookEdit } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { useAddForm, useEditForm } from '../../platform/use-record-form.ts'
import { FieldError } from '../../ui/field-frame.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type AnyForm, CheckboxField, errorOf, TextField } from '../../ui/form-fields.tsx'
import { eventGroups } from './webhook-words.ts'

export default function WebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  return webhook ? <EditWebhook webhook={webhook} onClose={onClose} /> : <AddWebhook onClose={onClose} />
}

function AddWebhook({ onClose }: { onClose: () => void }) {
  const defaults = { url: '', events: [...webhookEventNames] }
  const dialog = useAddForm('Webhook', NewWebhook, defaults, api.webhooks.create)
  return (
    <FormDialog {...dialog} may="developers:write" onClose={onClose} wide>
      <WebhookFields form={dialog.form} />
    </FormDialog>
  )
}

function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const dialog = useEditForm('Webhook', WebhookEdit, webhook, api.webhooks.update)
  return (
    <FormDialog {...dialog} may="developers:write" onClose={onClose} wide>
      <WebhookFields form={dialog.form} />
      <CheckboxField
        form={dialog.form}
        name="enabled"
        label="On"
        help="Switched off, nothing is sent, and what still waits is given up."
      />
    </FormDialog>
  )
}

function WebhookFields<Values extends FieldValues>({ form }: { form: AnyForm<Values> }) {
  const named = (name: keyof typeof NewWebhook.shape) => ({ form, name: name as FieldPath<Values> })
  return (
    <>
      <TextField
        {...named('url')}
        label="Address"
        type="url"
        placeholder="https://example.com/webhooks"
        help="On the public internet, and https."
        wide
        mono
      />
      <TextField {...named('description')} label="Description" optional wide />
      <EventsField {...named('events')} />
    </>
  )
}

/** Which events are told; each with what it means. */
function EventsField<Values extends FieldValues>({ form, name }: { form: AnyForm<Values>; name: FieldPath<Values> }) {
  const id = useId()
  const error = errorOf(form, name)
  return (
    <fieldset className="grid gap-4 sm:col-span-full" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">Events</legend>
      {eventGroups.map(([heading, names]) => (
        <fieldset key={heading} className="grid gap-1">
          <legend className="text-xs text-soft">{heading}</legend>
          {names.map((event) => (
            <label key={event} className="flex min-h-11 items-start gap-3 py-1.5 md:min-h-9">
              <input
                type="checkbox"
                value={event}
                {...form.register(name)}
                aria-invalid={error ? true : undefined}
                className="mt-0.5 size-4.5 shrink-0 accent-brand"
              />
              <span className="grid">
                <span className="code">{event}</span>
                <span className="text-xs text-soft">{webhookEvents[event]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
