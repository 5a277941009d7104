import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { loadOnce } from '../platform/load-once.ts'
import { warm } from '../platform/warm.ts'
import { openable } from '../ui/openable.tsx'
import { SearchedRecordsPage, searchedIn } from '../ui/searched-records-page.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import type { Route } from './+types/suppliers-page.ts'
import { supplierColumns } from './supplier-columns.tsx'

const loadDialog = loadOnce(() => import('./supplier-dialog.tsx'))
const SupplierDialog = openable(loadDialog)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(api.suppliers.summary.query(), api.suppliers.list.pages(searchedIn(request)))

export default function SuppliersPage() {
  return (
    <SearchedRecordsPage
      noun="Supplier"
      title="Suppliers"
      may="suppliers:write"
      records={api.suppliers}
      search="Search name, email, phone or address"
      columns={supplierColumns}
      failed="Failed to fetch suppliers"
      stats={<Stats />}
      importable
      loadDialog={loadDialog}
      dialog={(supplier, onClose) => <SupplierDialog supplier={supplier} onClose={onClose} />}
    />
  )
}

function Stats() {
  const summary = useQuery(api.suppliers.summary.query())
  return (
    <StatRow count={2} read={summary}>
      <StatCard label="Total Suppliers" value={figureOf(summary, (s) => formatNumber(s.total))} />
      <StatCard
        label="Average Lead Time"
        value={figureOf(summary, (s) => (s.total > 0 ? plural(s.average_lead_time_days, 'day') : '-'))}
      />
    </StatRow>
  )
}
