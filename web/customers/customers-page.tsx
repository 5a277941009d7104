import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Customer } from '#contract/customers.ts'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber } from '../platform/format.ts'
import { filtersIn, useFilters } from '../platform/use-filters.ts'
import { useList } from '../platform/use-list.ts'
import { warm } from '../platform/warm.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table.tsx'
import { placeOf } from '../ui/place-of.ts'
import { RecordsPage } from '../ui/records-page.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { Toolbar } from '../ui/toolbar.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import type { Route } from './+types/customers-page.ts'

const loadDialog = () => import('./customer-dialog.tsx')
const CustomerDialog = lazy(loadDialog)

const failed = 'Failed to fetch customers'
const customerFilters = { q: 'text' } as const
const columns: readonly Column<Customer>[] = [
  { header: 'Name', cell: ({ name }) => <TwoLines strong first={name} />, card: 'title' },
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

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = filtersIn(new URL(request.url).searchParams, customerFilters)
  return warm(api.customers.summary.query(), api.customers.list.pages({ query }))
}

export default function CustomersPage() {
  const [filters, setFilters] = useFilters(customerFilters)
  const customers = useList(api.customers.list.pages({ query: filters }), { failed })
  return (
    <RecordsPage
      noun="Customer"
      title="Customers"
      may="customers:write"
      list={customers}
      columns={columns}
      failed={failed}
      searched={Boolean(filters.q)}
      stats={<Stats />}
      toolbar={
        <Toolbar
          search="Search customers"
          onChange={setFilters}
          download={() => api.customers.csv.save({ query: filters })}
        />
      }
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
