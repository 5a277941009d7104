import { Plus } from 'lucide-react'
import type { Location } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { useRows } from '../platform/use-list.ts'
import { warm } from '../platform/warm.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowButtons } from '../ui/row-buttons.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { TwoLines } from '../ui/two-lines.tsx'

const readOnly = 'Locations are read-only for now.'
const columns: readonly Column<Location>[] = [
  { header: 'Name', cell: ({ name }) => <TwoLines strong first={name} />, card: 'title' },
  {
    header: 'Address',
    cell: ({ address }) => <TwoLines first={address ?? '-'} />,
    card: 'detail',
    cardCell: ({ address }) => address,
  },
  { header: 'City', cell: ({ city }) => city ?? '-', width: 140, card: 'detail', cardCell: ({ city }) => city },
  {
    header: 'Country',
    cell: ({ country }) => country ?? '-',
    width: 140,
    card: 'detail',
    cardCell: ({ country }) => country,
  },
  { header: 'Default', cell: ({ is_default }) => is_default && <Badge>Default</Badge>, width: 104, card: 'badge' },
]

export const clientLoader = () => warm(api.stock.locations.query())

export default function LocationsPage() {
  const locations = useRows(api.stock.locations.query())
  const count = (rows: readonly Location[]) => (locations.pending ? undefined : formatNumber(rows.length))
  return (
    <Page>
      <PageHeader
        title="Locations"
        action={
          <Button look="primary" icon={<Plus className="size-4" />} disabledBecause={readOnly}>
            Add Location
          </Button>
        }
      />
      <StatRow count={2}>
        <StatCard label="Total Locations" value={locations.error ? null : count(locations.rows)} />
        <StatCard
          label="Default Location"
          value={locations.error ? null : count(locations.rows.filter((row) => row.is_default))}
        />
      </StatRow>
      <DataTable
        list={locations}
        columns={columns}
        label="Locations"
        loading="Loading locations..."
        failed="Locations could not be loaded."
        empty={<EmptyState title="No locations found" />}
        actionsWidth={72}
        actions={(location) => <RowButtons name={location.name} disabledBecause={readOnly} onEdit={() => {}} />}
      />
    </Page>
  )
}
