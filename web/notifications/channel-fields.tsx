import { type FieldPath, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { NotificationSettingsEdit, OwnNotificationSettings } from '#contract/notifications.ts'
import { productName } from '#contract/shared/product-name.ts'
import { noEmail, noSms, wordsOfWay } from '../platform/no-way-to-tell.ts'
import { oneOfSeveral } from '../platform/one-of-several.ts'
import { useMe } from '../platform/use-me.ts'
import { type AnyForm, CheckboxField, TextField } from '../ui/form-fields.tsx'
import { Panel } from '../ui/panel.tsx'
import { BrowserPermission } from './browser-permission.tsx'
import { PhoneState } from './phone-state.tsx'

export type SettingsForm = AnyForm<z.input<typeof NotificationSettingsEdit>>

const inOneMail = 'One at a time: what comes within 15 minutes is put together.'

/** Which ways one may be told. The alert rules say which of them an alert takes. */
export function ChannelFields({ form, settings }: { form: SettingsForm; settings: OwnNotificationSettings }) {
  const named = (name: FieldPath<z.input<typeof NotificationSettingsEdit>>) => ({ form, name })
  const [byEmail, bySms, phone] = useWatch({ control: form.control, name: ['by_email', 'by_sms', 'phone'] })
  const here = oneOfSeveral(useMe())
  const { email_available, sms_available } = settings
  return (
    <Panel title="Channels">
      <div className="grid gap-4 p-4">
        <p className="wrap-anywhere text-soft">
          Alerts always stand in the app. Email and SMS follow where an alert rule asks for them.
          {here && ` What you choose on this page holds for ${here} alone: each of your businesses has its own.`}
        </p>
        <CheckboxField
          {...named('by_email')}
          label="Email"
          {...wordsOfWay(email_available, byEmail, noEmail, inOneMail)}
        />
        <CheckboxField
          {...named('by_sms')}
          label="SMS"
          {...wordsOfWay(sms_available, bySms, noSms, 'To your mobile phone, put together in the same way.')}
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
          help={`In browsers that you allow them in, while a tab of ${productName} is open there and you look at something else.`}
        />
        <BrowserPermission />
      </div>
    </Panel>
  )
}
