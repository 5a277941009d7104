import { type FieldPath, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { NotificationSettingsEdit, OwnNotificationSettings } from '#contract/notifications.ts'
import { type AnyForm, CheckboxField, TextField } from '../ui/form-fields.tsx'
import { Panel } from '../ui/panel.tsx'
import { BrowserPermission } from './browser-permission.tsx'
import { noSms } from './no-sms.ts'
import { PhoneState } from './phone-state.tsx'

export type SettingsForm = AnyForm<z.input<typeof NotificationSettingsEdit>>

/** Which ways one may be told. The alert rules say which of them an alert takes. */
export function ChannelFields({ form, settings }: { form: SettingsForm; settings: OwnNotificationSettings }) {
  const named = (name: FieldPath<z.input<typeof NotificationSettingsEdit>>) => ({ form, name })
  const [bySms, phone] = useWatch({ control: form.control, name: ['by_sms', 'phone'] })
  return (
    <Panel title="Channels">
      <div className="grid gap-4 p-4">
        <p className="text-soft">Alerts always stand in the app. These follow where an alert rule asks for them.</p>
        <CheckboxField
          {...named('by_email')}
          label="Email"
          help="One at a time: what comes within 15 minutes is put together."
        />
        <CheckboxField
          {...named('by_sms')}
          label="SMS"
          help="To your mobile phone, put together in the same way."
          disabledBecause={settings.sms_available || bySms ? undefined : noSms}
        />
        <TextField
          {...named('phone')}
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          optional={!bySms}
          help={
            <>
              With its country, such as +44 7700 900123; a British one may begin with 07.
              {settings.phone !== null && phone === settings.phone && (
                <PhoneState isVerified={settings.phone_verified} />
              )}
            </>
          }
        />
        <CheckboxField
          {...named('in_browser')}
          label="Browser notifications"
          help="In browsers that you allow them in, while you look at something else."
        />
        <BrowserPermission />
      </div>
    </Panel>
  )
}
