import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
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
  return (
    <SettingsFrame title="Notifications" lead="How you are told of stock alerts, and when you are left in peace.">
      {failure && <ErrorNotice title="Failed to load notification settings" {...failure} />}
      {settings.isPending && !failure && <PanelSkeleton text="Loading settings..." />}
      {settings.data && <NotificationForm settings={settings.data} />}
      {settings.data?.phone && !settings.data.phone_verified && (
        <VerifyPanel key={settings.data.phone} settings={settings.data} />
      )}
      {settings.data && <TestPanel settings={settings.data} />}
    </SettingsFrame>
  )
}
