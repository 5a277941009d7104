import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '#contract/stock.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { loadOnce } from '../platform/load-once.ts'
import { useList } from '../platform/use-list.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Badge } from '../ui/badge.tsx'
import { below } from '../ui/below-rows.tsx'
import { EditButton } from '../ui/edit-button.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { openable } from '../ui/openable.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { addressLine, placeOf } from '../ui/place-of.ts'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { LocationStock } from './location-stock.tsx'
import { movementColumnsOfOneLocation } from './movement-columns.tsx'

const loadDialog = loadOnce(() => import('./location-dialog.tsx'))
const LocationDialog = openable(loadDialog)

type Props = { location: Location; back: { to: string; label: string } }

/** A location that was found: what lies there, what that is worth, what came and went. */
export function LocationView({ location, back }: Props) {
  const { id, name, address, is_default } = location
  const [editing, setEditing] = useState(false)
  const stock = useList(api.stock.locationStock.pages({ params: { id } }))
  const movements = below(useList(api.stock.movements.pages({ query: { location_id: id } })), stock)
  return (
    <Page>
      <PageHeader
        back={back}
        title={name}
        lead={[addressLine(address), placeOf(location)].filter(Boolean).join(', ') || 'No address'}
        badge={is_default && <Badge>Default</Badge>}
        action={<EditButton may="locations:write" load={loadDialog} onEdit={() => setEditing(true)} />}
      />
      <Figures id={id} />
      <LocationStock stock={stock} />
      <ListSection
        title="Recent Movements"
        list={movements}
        columns={movementColumnsOfOneLocation}
        empty="Nothing came or went here yet"
      />
      <RecordHistory of={api.audit.ofLocation.pages({ params: { id } })} under={[movements]} />
      <Awaited>{editing && <LocationDialog location={location} onClose={() => setEditing(false)} />}</Awaited>
    </Page>
  )
}

function Figures({ id }: { id: string }) {
  const summary = useQuery(api.stock.locationSummary.query({ params: { id } }))
  return (
    <StatRow read={summary}>
      <StatCard label="Stock Value" value={figureOf(summary, (s) => formatMoney(s.stock_value))} note="At cost" />
      <StatCard label="Units" value={figureOf(summary, (s) => formatNumber(s.units))} note="On hand" />
      <StatCard label="Reserved" value={figureOf(summary, (s) => formatNumber(s.reserved))} note="Promised to orders" />
      <StatCard label="Products" value={figureOf(summary, (s) => formatNumber(s.products))} note="With stock here" />
    </StatRow>
  )
}
