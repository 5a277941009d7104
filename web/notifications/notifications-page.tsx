import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
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
  return (
    <SettingsFrame title="Notifications" lead="How you are told of stock alerts, and when you are left in peace.">
      {settings.error && !settings.data && (
        <ErrorNotice
          title="Failed to load notification settings"
          error={settings.error}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.isPending && <PanelSkeleton text="Loading settings..." />}
      {settings.data && <NotificationForm settings={settings.data} />}
      {settings.data?.phone && !settings.data.phone_verified && (
        <VerifyPanel key={settings.data.phone} settings={settings.data} />
      )}
      {settings.data && <TestPanel settings={settings.data} />}
    </SettingsFrame>
  )
}
