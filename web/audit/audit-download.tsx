import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../platform/api-client.ts'
import { notify } from '../platform/notify.ts'
import { patiently } from '../platform/patiently.ts'
import { useFilters } from '../platform/use-filters.ts'
import { Button } from '../ui/button.tsx'
import { areDaysSwapped } from '../ui/day-filters.tsx'
import { auditFilters } from './audit-filters.tsx'

/** Saves the audit log as it is filtered now, whole: every entry has the same columns. */
export function AuditDownload() {
  const [filters] = useFilters(auditFilters)
  const [pending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    patiently(() => api.audit.csv.save({ query: filters }))
      .catch((error: Error) => notify.failure({ title: 'The file could not be downloaded', text: error.message }))
      .finally(() => setPending(false))
  }
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      pending={pending}
      disabledBecause={areDaysSwapped(filters) ? 'From is later than To.' : undefined}
      onClick={start}
    >
      Download CSV
    </Button>
  )
}
