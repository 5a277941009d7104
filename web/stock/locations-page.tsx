import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Location } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { loadOnce } from '../platform/load-once.ts'
import { useRows } from '../platform/use-list.ts'
import { warm } from '../platform/warm.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { ListMenu } from '../ui/list-menu.tsx'
import { openable } from '../ui/openable.tsx'
import { addressLine } from '../ui/place-of.ts'
import { RecordsPage } from '../ui/records-page.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { TwoLines } from '../ui/two-lines.tsx'

const loadDialog = loadOnce(() => import('./location-dialog.tsx'))
const LocationDialog = openable(loadDialog)

/** Cut off where the column ends; on a phone's card a part that is not known is left out. */
const part = (header: string, of: (location: Location) => string | null, width?: number): Column<Location> => ({
  header,
  cell: (location) => <TwoLines first={of(location) ?? '-'} />,
  ...(width !== undefined && { width }),
  card: 'detail',
  cardCell: (location) => of(location) && <TwoLines first={of(location)} />,
})
const columns: readonly Column<Location>[] = [
  {
    header: 'Name',
    cell: ({ id, name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.location, { id })}>{name}</RowLink>} />
    ),
    card: 'title',
  },
  part('Address', ({ address }) => addressLine(address) ?? null),
  part('City', ({ city }) => city, 140),
  part('Country', ({ country }) => country, 140),
  { header: 'Default', cell: ({ is_default }) => is_default && <Badge>Default</Badge>, width: 104, card: 'badge' },
]

export const clientLoader = () => warm(api.stock.locations.query())

export default function LocationsPage() {
  const locations = useRows(api.stock.locations.query())
  const count = (rows: readonly Location[]) => (locations.pending ? undefined : formatNumber(rows.length))
  return (
    <RecordsPage
      noun="Location"
      title="Locations"
      may="locations:write"
      list={locations}
      columns={columns}
      failed="Locations could not be loaded."
      stats={
        <StatRow count={2}>
          <StatCard label="Total Locations" value={locations.failure ? null : count(locations.rows)} />
          <StatCard
            label="Default Location"
            value={locations.failure ? null : count(locations.rows.filter((row) => row.is_default))}
          />
        </StatRow>
      }
      toolbar={
        <div className="flex justify-end max-md:hidden">
          <ListMenu columns={columns} name="locations" />
        </div>
      }
      loadDialog={loadDialog}
      dialog={(location, onClose) => <LocationDialog location={location} onClose={onClose} />}
    />
  )
}
