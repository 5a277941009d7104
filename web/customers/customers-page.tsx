import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber } from '../platform/format.ts'
import { loadOnce } from '../platform/load-once.ts'
import { warm } from '../platform/warm.ts'
import { openable } from '../ui/openable.tsx'
import { SearchedRecordsPage, searchedIn } from '../ui/searched-records-page.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import type { Route } from './+types/customers-page.ts'
import { customerColumns } from './customer-columns.tsx'

const loadDialog = loadOnce(() => import('./customer-dialog.tsx'))
const CustomerDialog = openable(loadDialog)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(api.customers.summary.query(), api.customers.list.pages(searchedIn(request)))

export default function CustomersPage() {
  return (
    <SearchedRecordsPage
      noun="Customer"
      title="Customers"
      may="customers:write"
      records={api.customers}
      search="Search name, email, phone or address"
      columns={customerColumns}
      failed="Failed to fetch customers"
      stats={<Stats />}
      importable
      loadDialog={loadDialog}
      dialog={(customer, onClose) => <CustomerDialog customer={customer} onClose={onClose} />}
    />
  )
}

function Stats() {
  const summary = useQuery(api.customers.summary.query())
  return (
    <StatRow count={3} read={summary}>
      <StatCard label="Total" value={figureOf(summary, (s) => formatNumber(s.total))} />
      <StatCard label="Retail" value={figureOf(summary, (s) => formatNumber(s.retail))} />
      <StatCard label="Corporate" value={figureOf(summary, (s) => formatNumber(s.corporate))} />
    </StatRow>
  )
}
