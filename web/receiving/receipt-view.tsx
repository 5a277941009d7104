import { href } from 'react-router'
import type { ReceiptDetail } from '#contract/receiving.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { RecordHistory } from '../audit/record-history.tsx'
import { api } from '../platform/api-client.ts'
import { formatNumber, formatTime } from '../platform/format.ts'
import { listed } from '../platform/use-list.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { Fact } from '../ui/fact.tsx'
import { FactsPanel } from '../ui/facts-panel.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Code, TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { ReverseReceiptButton } from './reverse-receipt-button.tsx'

const columns: readonly Column<ReceiptDetail['items'][number]>[] = [
  {
    header: 'Product',
    cell: ({ product_id, product_name }) => (
      <TwoLines strong first={<RowLink to={href(signedInPages.product, { id: product_id })}>{product_name}</RowLink>} />
    ),
    share: 3,
    card: 'title',
  },
  { header: 'SKU', cell: ({ product_sku }) => <Code>{product_sku}</Code>, width: 132, share: 1, card: 'detail' },
  { header: 'Received', cell: ({ quantity }) => formatNumber(quantity), align: 'right', width: 112, card: 'figure' },
  {
    header: 'Ordered',
    cell: ({ quantity_ordered }) => formatNumber(quantity_ordered),
    align: 'right',
    width: 112,
    card: 'detail',
    cardCell: ({ quantity_ordered }) => `of ${formatNumber(quantity_ordered)} ordered`,
  },
]

/** A delivery that was found, or what took one back: when it came, for which order, and what was in it. */
export function ReceiptView({ receipt }: { receipt: ReceiptDetail }) {
  const { receipt_number, order_id, order_number, location_id, location_name, user_name, created_at, items } = receipt
  const isDelivery = receipt.reverses_id === null
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Page>
      <PageHeader
        back={{ to: href(signedInPages.order, { id: order_id }), label: `Back to ${order_number}` }}
        title={receipt_number}
        lead={<From receipt={receipt} />}
        badge={receipt.reversal_id && <Badge look="destructive">Reversed</Badge>}
        action={isDelivery && !receipt.reversal_id && <ReverseReceiptButton receipt={receipt} units={units} />}
      />
      <FactsPanel title="Receipt" notes={receipt.notes}>
        <Fact name={isDelivery ? 'Received' : 'Reversed'}>
          <When at={created_at} /> <span className="figures text-base text-soft">{formatTime(created_at)}</span>
        </Fact>
        <Fact name={isDelivery ? 'Received By' : 'Reversed By'}>{user_name ?? 'Somebody'}</Fact>
        <Fact name="Location">
          <TextLink to={href(signedInPages.location, { id: location_id })}>{location_name}</TextLink>
        </Fact>
        <Fact name="Units">
          <span className="figures text-2xl font-semibold">{formatNumber(units)}</span>
        </Fact>
        <Other name="Reverses" id={receipt.reverses_id} number={receipt.reverses_number} />
        <Other name="Reversed By" id={receipt.reversal_id} number={receipt.reversal_number} />
      </FactsPanel>
      <ListSection title="Items" list={listed(items)} columns={columns} empty="This receipt has no items." />
      {isDelivery && <RecordHistory of={api.audit.ofReceipt.pages({ params: { id: receipt.id } })} />}
    </Page>
  )
}

/** The receipt at the other end of a reversal, where there is one. */
const Other = ({ name, id, number }: { name: string; id: string | null; number: string | null }) =>
  id &&
  number && (
    <Fact name={name}>
      <TextLink mono to={href(signedInPages.receipt, { id })}>
        {number}
      </TextLink>
    </Fact>
  )

const From = ({
  receipt: { reverses_id, order_id, order_number, supplier_id, supplier_name },
}: {
  receipt: ReceiptDetail
}) => (
  <>
    {reverses_id ? 'Reversal of a receipt of' : 'Receipt of'}{' '}
    <TextLink mono to={href(signedInPages.order, { id: order_id })}>
      {order_number}
    </TextLink>
    {' · '}
    {supplier_id && supplier_name ? (
      <TextLink to={href(signedInPages.supplier, { id: supplier_id })}>{supplier_name}</TextLink>
    ) : (
      'No supplier'
    )}
  </>
)
