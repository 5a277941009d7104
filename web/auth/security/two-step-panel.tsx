import type { Factor } from '@supabase/auth-js'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useDemoReason } from '../../platform/use-demo-reason.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { When } from '../../ui/when.tsx'
import { useAccount } from './account.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveAppDialog } from './remove-app-dialog.tsx'

/** Two-step sign-in: authenticator apps and recovery codes. */
export function TwoStepPanel() {
  const account = useAccount()
  const demoReason = useDemoReason()
  const [enrolling, setEnrolling] = useState(false)
  const factors = (account.data?.factors ?? []).filter(({ status }) => status === 'verified')
  const apps = factors.filter(({ factor_type }) => factor_type === 'totp')
  const hasCodes = factors.some(({ factor_type }) => (factor_type as string) === 'recovery_code')
  return (
    <Panel
      title="Two-step sign-in"
      aside={
        account.data && <Badge look={apps.length > 0 ? 'default' : 'secondary'}>{apps.length > 0 ? 'On' : 'Off'}</Badge>
      }
    >
      <div className="grid gap-4 p-4">
        <p className="text-soft">
          After your password you also type a code from an app on your phone, so that a stolen password is not enough.
        </p>
        {apps.length > 0 && <Apps apps={apps} />}
        {account.data && (
          <Button
            look={apps.length > 0 ? 'secondary' : 'primary'}
            disabledBecause={demoReason}
            className="w-fit max-sm:w-full"
            onClick={() => setEnrolling(true)}
          >
            {apps.length > 0 ? 'Add Another App' : 'Set Up'}
          </Button>
        )}
        {account.error && (
          <ErrorNotice
            title="Failed to load your authenticator apps"
            error={account.error}
            onRetry={() => void account.refetch()}
            isRetrying={account.isFetching}
          />
        )}
      </div>
      {apps.length > 0 && <RecoveryCodes exist={hasCodes} />}
      {enrolling && (
        <EnrolDialog factors={account.data?.factors ?? []} hasCodes={hasCodes} onClose={() => setEnrolling(false)} />
      )}
    </Panel>
  )
}

function Apps({ apps }: { apps: readonly Factor[] }) {
  const [removing, setRemoving] = useState<Factor>()
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {apps.map((app) => (
        <li key={app.id} className="flex items-center gap-3 px-3 py-2">
          <Smartphone className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
          <div className="grid min-w-0 flex-1">
            <span className="font-medium wrap-anywhere">{app.friendly_name || 'Authenticator app'}</span>
            <span className="text-sm text-soft">
              Added <When at={app.created_at} />
            </span>
          </div>
          <Button size="small" aria-label={`Remove ${app.friendly_name}`} onClick={() => setRemoving(app)}>
            Remove
          </Button>
        </li>
      ))}
      {removing && <RemoveAppDialog app={removing} isLast={apps.length === 1} onClose={() => setRemoving(undefined)} />}
    </ul>
  )
}
