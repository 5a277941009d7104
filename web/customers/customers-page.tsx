import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { href } from 'react-router'
import type { Customer } from '#contract/customers.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber } from '../platform/format.ts'
import { warm } from '../platform/warm.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table.tsx'
import { placeOf } from '../ui/place-of.ts'
import { RowLink } from '../ui/row-link.tsx'
import { SearchedRecordsPage, searchedIn } from '../ui/searched-records-page.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import type { Route } from './+types/customers-page.ts'

const loadDialog = () => import('./customer-dialog.tsx')
const CustomerDialog = lazy(loadDialog)

const columns: readonly Column<Customer>[] = [
  {
    header: 'Name',
    cell: ({ id, name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.customer, { id })}>{name}</RowLink>} />
    ),
    card: 'title',
  },
  {
    header: 'Contact',
    cell: ({ email, phone }) => <TwoLines first={email ?? 'No email'} second={phone ?? 'No phone'} />,
    card: 'detail',
  },
  { header: 'Company', cell: ({ company }) => <TwoLines first={company ?? 'Individual'} /> },
  {
    header: 'Location',
    cell: (customer) => <TwoLines first={customer.address ?? 'No address'} second={placeOf(customer)} />,
  },
  {
    header: 'Type',
    cell: ({ customer_type }) => (
      <Badge look={customer_type === 'corporate' ? 'default' : 'secondary'}>{customer_type}</Badge>
    ),
    width: 104,
    card: 'badge',
  },
]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  warm(api.customers.summary.query(), api.customers.list.pages(searchedIn(request)))

export default function CustomersPage() {
  return (
    <SearchedRecordsPage
      noun="Customer"
      title="Customers"
      may="customers:write"
      records={api.customers}
      columns={columns}
      failed="Failed to fetch customers"
      stats={<Stats />}
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
