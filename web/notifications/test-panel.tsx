import type { Channel, OwnNotificationSettings } from '#contract/notifications.ts'
import { api } from '../platform/api-client.ts'
import { noEmail, noSms } from '../platform/no-way-to-tell.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'

const failed = 'Failed to send the test'

/** Whether what is saved arrives. */
export function TestPanel({ settings }: { settings: OwnNotificationSettings }) {
  const sending = useIntent(api.notifications.sendTest, { saved: ({ to }) => sentTo(to, settings), failed })
  const pending = (channel: Channel) => sending.isPending && sending.variables.body.channel === channel
  const send = (channel: Channel) => sending.mutate({ body: { channel } })
  return (
    <Panel title="Try It">
      <div className="grid gap-4 p-4">
        {sending.error && <ErrorNotice title={failed} error={sending.error} />}
        <div className="flex flex-wrap gap-2">
          <Button
            pending={pending('email')}
            disabledBecause={settings.email_available ? undefined : noEmail}
            onClick={() => send('email')}
            className="max-sm:w-full"
          >
            Send a Test Email
          </Button>
          <Button
            pending={pending('sms')}
            disabledBecause={whyNoSms(settings)}
            onClick={() => send('sms')}
            className="max-sm:w-full"
          >
            Send a Test SMS
          </Button>
        </div>
      </div>
    </Panel>
  )
}

/** A test comes also by a way that is not ticked, by which no alert does. */
function sentTo(to: string, { phone, by_email, by_sms }: OwnNotificationSettings) {
  const [isTicked, way] = to === phone ? [by_sms, 'SMS'] : [by_email, 'Email']
  const title = `Test sent to ${to}`
  return isTicked ? title : { title, text: `Alerts come there once ${way} is ticked and saved.` }
}

function whyNoSms({ sms_available, phone, phone_verified }: OwnNotificationSettings) {
  if (!sms_available) return noSms
  if (phone === null) return 'Save your number first.'
  return phone_verified ? undefined : 'Verify your number first.'
}
