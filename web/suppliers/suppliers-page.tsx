import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { warm } from '../platform/warm.ts'
import type { Column } from '../ui/data-table.tsx'
import { placeOf } from '../ui/place-of.ts'
import { RowLink } from '../ui/row-link.tsx'
import { SearchedRecordsPage, searchedIn } from '../ui/searched-records-page.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import type { Route } from './+types/suppliers-page.ts'
import { measuredLeadTime } from './measured-lead-time.ts'

const loadDialog = () => import('./supplier-dialog.tsx')
const SupplierDialog = lazy(loadDialog)

const leadTime = ({ lead_time_days }: Supplier) => (lead_time_days === null ? '-' : plural(lead_time_days, 'day'))
const columns: readonly Column<Supplier>[] = [
  {
    header: 'Supplier',
    cell: ({ id, name, contact_person }) => (
      <TwoLines
        strong
        first={<RowLink to={href(signedInPages.supplier, { id })}>{name}</RowLink>}
        second={contact_person}
      />
    ),
    card: 'title',
  },
  {
    header: 'Contact Info',
    cell: ({ email, phone }) => <TwoLines first={email ?? 'No email'} second={phone ?? 'No phone'} />,
    card: 'detail',
  },
  {
    header: 'Location',
    cell: (supplier) => <TwoLines first={supplier.address ?? 'No address'} second={placeOf(supplier)} />,
  },
  {
    header: 'Lead Time',
    cell: (supplier) => <TwoLines first={leadTime(supplier)} second={measuredLeadTime(supplier)} />,
    cardCell: leadTime, // a phone has the measured one in the dialog
    align: 'right',
    width: 224,
    card: 'figure',
  },
]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(api.suppliers.summary.query(), api.suppliers.list.pages(searchedIn(request)))

export default function SuppliersPage() {
  return (
    <SearchedRecordsPage
      noun="Supplier"
      title="Suppliers"
      may="suppliers:write"
      records={api.suppliers}
      columns={columns}
      failed="Failed to fetch suppliers"
      stats={<Stats />}
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
