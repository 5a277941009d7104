import { useRef, useState } from 'react'
import type { OwnNotificationSettings } from '#contract/notifications.ts'
import { api } from '../platform/api-client.ts'
import { noSms } from '../platform/no-way-to-tell.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { CodeForm } from './code-form.tsx'

const failed = 'Failed to send the code'

/** Texts a code to the saved number and takes it, also one that was sent before this page was opened: until then no text message goes there. */
export function VerifyPanel({ settings }: { settings: OwnNotificationSettings }) {
  const [awaited, setAwaited] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const sending = useIntent(api.notifications.sendPhoneCode, {
    saved: ({ to }) => `Code sent to ${to}`,
    failed,
    // Whoever types elsewhere by now goes on there: they are still at the button, or nowhere, who wait for the code.
    onSaved: () => document.activeElement?.contains(button.current) && setAwaited(awaited + 1),
  })
  return (
    <Panel title="Verify Your Number">
      <div className="grid gap-4 p-4">
        <p className="text-soft">
          {settings.by_sms
            ? `Text messages begin once you have typed the code that is sent to ${settings.phone}.`
            : `Type the code that is sent to ${settings.phone}. Tick SMS above, too, and save: text messages do not begin before.`}
        </p>
        {sending.error && <ErrorNotice title={failed} error={sending.error} />}
        <Button
          ref={button}
          pending={sending.isPending}
          disabledBecause={settings.sms_available ? undefined : noSms}
          onClick={() => sending.mutate({})}
          className="w-fit max-sm:w-full"
        >
          Send Code
        </Button>
        <CodeForm awaited={awaited} />
      </div>
    </Panel>
  )
}
