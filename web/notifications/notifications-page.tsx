import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useIsMeSettled } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { PanelSkeleton } from '../ui/panel-skeleton.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { NotificationForm } from './notification-form.tsx'
import { TestPanel } from './test-panel.tsx'
import { VerifyPanel } from './verify-panel.tsx'

export const clientLoader = () => warm(api.notifications.settings.query())

/** Through which channels one is told of alerts, and when not. */
export default function NotificationsPage() {
  const settings = useQuery(api.notifications.settings.query())
  const failure = useFailure(settings)
  const isMeSettled = useIsMeSettled() // who works in several businesses reads which one this is
  const data = isMeSettled ? settings.data : undefined
  return (
    <SettingsFrame title="Notifications" lead="How you are told of stock alerts, and when you are left in peace.">
      {failure && <ErrorNotice title="Failed to load notification settings" {...failure} />}
      {!data && !failure && <PanelSkeleton text="Loading settings..." />}
      {data && <NotificationForm settings={data} />}
      {data?.phone && !data.phone_verified && <VerifyPanel key={data.phone} settings={data} />}
      {data && <TestPanel settings={data} />}
    </SettingsFrame>
  )
}
