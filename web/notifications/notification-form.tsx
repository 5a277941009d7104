import { useRef } from 'react'
import { NotificationSettingsEdit, type OwnNotificationSettings } from '#contract/notifications.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useUnsavedForm } from '../platform/held-work.ts'
import { useIntent } from '../platform/use-intent.ts'
import { valuesOf } from '../platform/use-record-form.ts'
import { Button } from '../ui/button.tsx'
import { RefusedNotice } from '../ui/refused-notice.tsx'
import { useConflict } from '../ui/use-conflict.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { ChannelFields } from './channel-fields.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'
import { ownTimeZone } from './time-zones.ts'

const failed = 'Failed to save notification settings'

/** Who has saved nothing yet starts with the time zone of their browser. */
const startingFrom = (settings: OwnNotificationSettings) =>
  valuesOf(NotificationSettingsEdit, settings.version > 0 ? settings : { ...settings, time_zone: ownTimeZone() })

/** Saves channels and quiet hours together; what another tab saved meanwhile is shown and kept. */
export function NotificationForm({ settings }: { settings: OwnNotificationSettings }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useContractForm(NotificationSettingsEdit, startingFrom(settings))
  const { changes, merge, goOnFrom, takeTheirs } = useConflict(form, element)
  const saving = useIntent(api.notifications.saveSettings, {
    saved: 'Notification settings saved successfully',
    failed,
  })
  const save = (body: Parameters<typeof saving.mutateAsync>[0]['body']) => saving.mutateAsync({ body })
  useUnsavedForm(form.formState)
  const { refused, submit } = useSubmit({
    form,
    save,
    onSaved: (sent, saved) => goOnFrom(sent, valuesOf(NotificationSettingsEdit, saved)),
    onConflict: merge,
  })
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-5">
      {refused && (
        <RefusedNotice
          {...{ title: failed, refused, changes }}
          onSaveOver={() => void submit()}
          onTakeTheirs={takeTheirs}
        />
      )}
      <ChannelFields form={form} settings={settings} />
      <QuietHoursFields form={form} />
      <Button type="submit" look="primary" pending={form.formState.isSubmitting} className="w-fit max-sm:w-full">
        Save Settings
      </Button>
    </form>
  )
}
