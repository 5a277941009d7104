import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { ShipmentDetail } from '#contract/shipping.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { listed } from '../platform/use-list.ts'
import { Badge } from '../ui/badge.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { DocumentButton } from '../ui/document-button.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { trackingNumberCopied } from './copy-tracking-number.tsx'
import { LabelButton } from './label-button.tsx'
import { ShipmentFacts } from './shipment-facts.tsx'

const columns: readonly Column<ShipmentDetail['items'][number]>[] = [
  {
    header: 'Product',
    cell: ({ product_id, product_name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.product, { id: product_id })}>{product_name}</RowLink>} />
    ),
    share: 3,
    card: 'title',
  },
  { header: 'SKU', cell: ({ product_sku }) => <Code>{product_sku}</Code>, width: 132, share: 1, card: 'detail' },
  { header: 'Ordered', cell: ({ quantity }) => formatNumber(quantity), align: 'right', width: 112 },
  {
    header: 'Packed',
    cell: ({ quantity_picked }) => formatNumber(quantity_picked),
    align: 'right',
    width: 112,
    card: 'figure',
  },
]

/** A parcel that was found: where it goes, with whom, and what is in it; not of a void label, whose order goes on. */
export function ShipmentView({ shipment }: { shipment: ShipmentDetail }) {
  const { tracking_number, status, order_id, order_number, items } = shipment
  const isLive = status === 'created'
  return (
    <Page>
      <PageHeader
        back={{ to: href(signedInPages.order, { id: order_id }), label: `Back to ${order_number}` }}
        title={tracking_number}
        lead={<For shipment={shipment} />}
        copy={<CopyButton text={tracking_number} label="Copy tracking number" copied={trackingNumberCopied} />}
        badge={<Badge look={isLive ? 'default' : 'destructive'}>{isLive ? 'Label created' : 'Label voided'}</Badge>}
        action={
          isLive && (
            <>
              <DocumentButton
                label="Packing slip"
                link={() => api.shipping.packingSlip.call({ params: { id: order_id } })}
              />
              <LabelButton orderId={order_id} />
            </>
          )
        }
      />
      <ShipmentFacts shipment={shipment} />
      {isLive && (
        <ListSection title="Items" list={listed(items)} columns={columns} empty="Nothing is in this parcel." />
      )}
      <RecordHistory of={api.audit.ofShipment.pages({ params: { id: shipment.id } })} />
    </Page>
  )
}

const For = ({ shipment: { order_id, order_number, customer_id, customer_name } }: { shipment: ShipmentDetail }) => (
  <>
    Shipment of{' '}
    <TextLink mono to={href(signedInPages.order, { id: order_id })}>
      {order_number}
    </TextLink>
    {' · '}
    {customer_id && customer_name ? (
      <TextLink to={href(signedInPages.customer, { id: customer_id })}>{customer_name}</TextLink>
    ) : (
      'No customer'
    )}
  </>
)
