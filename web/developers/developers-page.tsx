import { can } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { ApiKeysPanel } from './keys/api-keys-panel.tsx'

export const clientLoader = () => warm(api.team.me.query())

/** What programs of the business need. */
export default function DevelopersPage() {
  const me = useMe()
  return (
    <SettingsFrame title="Developers" lead="Let programs of your own work with your stock and orders.">
      {me && !can(me.role, 'developers:write') && (
        <p className="rounded-card border border-line bg-card p-4 text-soft">
          Owners of the business make and revoke API keys. Ask one of them.
        </p>
      )}
      {me && can(me.role, 'developers:write') && <ApiKeysPanel />}
    </SettingsFrame>
  )
}
