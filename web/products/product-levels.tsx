import { href } from 'react-router'
import type { Api } from '#contract/all.ts'
import type { ProductDetail } from '#contract/products.ts'
import type { Answer } from '#contract/shared/endpoint.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import type { Listing } from '../platform/use-list.ts'
import type { Column } from '../ui/data-table-props.ts'
import { ListSection } from '../ui/list-section.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { CountStockButton } from './count-stock-button.tsx'

type AtLocation = Answer<Api['stock']['levels']>['items'][number]
type Level = AtLocation & { id: string }

const columns: readonly Column<Level>[] = [
  {
    header: 'Location',
    cell: ({ id, location_name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.location, { id })}>{location_name}</RowLink>} />
    ),
    card: 'title',
  },
  { header: 'On hand', cell: ({ on_hand }) => formatNumber(on_hand), align: 'right', width: 120, card: 'figure' },
  {
    header: 'Reserved',
    cell: ({ reserved }) => formatNumber(reserved),
    align: 'right',
    width: 120,
    card: 'detail',
    cardCell: ({ reserved }) => `${formatNumber(reserved)} reserved`,
  },
  {
    header: 'Available',
    cell: ({ on_hand, reserved }) => formatNumber(on_hand - reserved),
    align: 'right',
    width: 120,
    card: 'detail',
    cardCell: ({ on_hand, reserved }) => `${formatNumber(on_hand - reserved)} available`,
  },
]

/** Where it lies; `product` is not archived, or there is nothing to count. */
export function ProductLevels({ list, product }: { list: Listing<AtLocation>; product: ProductDetail | undefined }) {
  const rows = list.rows.map((level) => ({ ...level, id: level.location_id }))
  return (
    <ListSection
      title="Locations"
      empty="No stock at any location yet"
      aside={product && <CountStockButton product={product} />}
      list={{ ...list, rows }}
      columns={columns}
      isNarrow
    />
  )
}
