import type { Channel, OwnNotificationSettings } from '#contract/notifications.ts'
import { api } from '../platform/api-client.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { noSms } from './no-sms.ts'

const failed = 'Failed to send the test'

/** Whether what is saved arrives. */
export function TestPanel({ settings }: { settings: OwnNotificationSettings }) {
  const sending = useIntent(api.notifications.sendTest, { saved: ({ to }) => `Test sent to ${to}`, failed })
  const pending = (channel: Channel) => sending.isPending && sending.variables.body.channel === channel
  const send = (channel: Channel) => sending.mutate({ body: { channel } })
  return (
    <Panel title="Try It">
      <div className="grid gap-4 p-4">
        {sending.error && <ErrorNotice title={failed} error={sending.error} />}
        <div className="flex flex-wrap gap-2">
          <Button pending={pending('email')} onClick={() => send('email')} className="max-sm:w-full">
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

function whyNoSms({ sms_available, phone, phone_verified }: OwnNotificationSettings) {
  if (!sms_available) return noSms
  if (phone === null) return 'Save your number first.'
  return phone_verified ? undefined : 'Verify your number first.'
}
