import { can } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { DeleteBusinessPanel } from './delete-business-panel.tsx'
import { ExportPanel } from './export-panel.tsx'

export const clientLoader = () => warm(api.team.me.query())

/** Taking everything out, and ending the business. */
export default function DataPage() {
  const me = useMe()
  return (
    <SettingsFrame title="Data" lead="Take everything with you, or have it deleted.">
      {me && !can(me.role, 'data:write') && (
        <p className="rounded-card border border-line bg-card p-4">Only an owner can do this.</p>
      )}
      {me && can(me.role, 'data:write') && <ExportPanel />}
      {me && can(me.role, 'data:write') && <DeleteBusinessPanel me={me} />}
    </SettingsFrame>
  )
}
