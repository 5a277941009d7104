import { useQuery } from '@tanstack/react-query'
import { can } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useMe } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { PanelSkeleton } from '../ui/panel-skeleton.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { BackOrdersPanel } from './back-orders-panel.tsx'
import { BusinessForm } from './business-form.tsx'
import { LogoPanel } from './logo-panel.tsx'

export const clientLoader = () =>
  warm(api.team.me.query(), api.business.details.query(), api.business.logo.query(), api.team.organisation.query())

/** What stands on the papers of the business, and how it works. */
export default function BusinessPage() {
  const me = useMe()
  const business = useQuery(api.business.details.query())
  const failure = useFailure(business)
  return (
    <SettingsFrame
      title="Business"
      lead="What stands on your labels and papers. Our invoices go to this name and address."
    >
      {failure && <ErrorNotice title="Failed to load the business" {...failure} />}
      {business.isPending && !failure && <PanelSkeleton text="Loading business..." />}
      {me && business.data && <BusinessForm business={business.data} mayEdit={can(me.role, 'team:write')} />}
      {me && business.data && <LogoPanel mayEdit={can(me.role, 'team:write')} />}
      {me && business.data && <BackOrdersPanel role={me.role} />}
    </SettingsFrame>
  )
}
