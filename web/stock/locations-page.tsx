import { lazy, Suspense } from 'react'
import type { Location } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { useEditing } from '../platform/use-editing.ts'
import { useRows } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
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

const loadDialog = () => import('./location-dialog.tsx')
const LocationDialog = lazy(loadDialog)

/** Cut off where the column ends; on a phone's card a part that is not known is left out. */
const part = (header: string, of: (location: Location) => string | null, width?: number): Column<Location> => ({
  header,
  cell: (location) => <TwoLines first={of(location) ?? '-'} />,
  ...(width !== undefined && { width }),
  card: 'detail',
  cardCell: (location) => of(location) && <TwoLines first={of(location)} />,
})
const columns: readonly Column<Location>[] = [
  { header: 'Name', cell: ({ name }) => <TwoLines strong first={name} />, card: 'title' },
  part('Address', ({ address }) => address),
  part('City', ({ city }) => city, 140),
  part('Country', ({ country }) => country, 140),
  { header: 'Default', cell: ({ is_default }) => is_default && <Badge>Default</Badge>, width: 104, card: 'badge' },
]

export const clientLoader = () => warm(api.stock.locations.query())

export default function LocationsPage() {
  const locations = useRows(api.stock.locations.query())
  const { open, add, edit, close } = useEditing<Location>()
  const mayNot = useMayNot('locations:write')
  const addButton = (
    <Button look="primary" disabledBecause={mayNot} onPointerEnter={() => void loadDialog()} onClick={add}>
      Add Location
    </Button>
  )
  const count = (rows: readonly Location[]) => (locations.pending ? undefined : formatNumber(rows.length))
  return (
    <Page>
      <PageHeader title="Locations" action={addButton} />
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
        empty={<EmptyState title="No locations found" action={addButton} />}
        actionsWidth={72}
        actions={(location) => (
          <RowButtons name={location.name} disabledBecause={mayNot} onEdit={() => edit(location)} />
        )}
      />
      <Suspense>{open && <LocationDialog location={open === 'new' ? null : open} onClose={close} />}</Suspense>
    </Page>
  )
}
