import { useQuery } from '@tanstack/react-query'
import { can } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { warm } from '../platform/warm.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { DeleteBusinessPanel } from './delete-business-panel.tsx'
import { ExportPanel } from './export-panel.tsx'

export const clientLoader = () => warm(api.team.me.query(), api.notifications.settings.query())

/** Taking everything out, and ending the business. */
export default function DataPage() {
  const me = useMe()
  const mayWrite = me !== undefined && can(me.role, 'data:write')
  const exports = useQuery({ ...api.data.exports.query(), enabled: mayWrite })
  // For the question whether to delete the business, which would be moved by it.
  useQuery({ ...api.billing.payment.query(), enabled: mayWrite })
  return (
    <SettingsFrame title="Data" lead="Take everything with you, or have it deleted.">
      {me && !mayWrite && <p className="rounded-card border border-line bg-card p-4">Only an owner can do this.</p>}
      {mayWrite && <ExportPanel />}
      {/* Comes with the exports, which would move it from under a press. */}
      {mayWrite && exports.isFetched && <DeleteBusinessPanel me={me} />}
    </SettingsFrame>
  )
}
