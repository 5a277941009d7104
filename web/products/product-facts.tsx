import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { formatDate, formatNumber } from '../platform/format.ts'
import { Fact } from '../ui/fact.tsx'
import { FactsPanel } from '../ui/facts-panel.tsx'
import { Sum } from '../ui/sum.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { BarcodePicture } from './barcode-picture.tsx'
import { marginOf } from './margin.ts'

/** What it costs, what is left of its price, who it comes from, and the code it is scanned by. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const { cost_price, selling_price, barcode } = product
  return (
    <FactsPanel title="Product Information">
      <Fact name="Cost Price">
        <span className="figures">
          <Sum pounds={cost_price} />
        </span>
      </Fact>
      <Fact name="Selling Price">
        <span className="figures">
          <Sum pounds={selling_price} />
        </span>
      </Fact>
      <Fact name="Margin">
        <Margin product={product} />
      </Fact>
      <Fact name="Stock Levels">
        <span className="figures">{levelsOf(product)}</span>
      </Fact>
      <Fact name="Supplier">
        <Supplier productId={product.id} />
      </Fact>
      <Fact name="Barcode">{barcode ? <BarcodePicture text={barcode} /> : '-'}</Fact>
    </FactsPanel>
  )
}

const levelsOf = ({ min_stock_level, max_stock_level }: ProductDetail) =>
  max_stock_level === null
    ? `At least ${formatNumber(min_stock_level)}`
    : `${formatNumber(min_stock_level)} to ${formatNumber(max_stock_level)}`

function Margin({ product }: { product: ProductDetail }) {
  const margin = marginOf(product)
  if (!margin) return '-'
  return (
    <span className={`figures ${margin.pounds < 0 ? 'text-out' : ''}`}>
      <span>
        <Sum pounds={margin.pounds} />
      </span>{' '}
      <span className="text-base text-soft">{formatNumber(margin.percent)}%</span>
    </span>
  )
}

/** Whom it was ordered from last; the others below. */
function Supplier({ productId }: { productId: string }) {
  const { data } = useQuery(api.trade.suppliers.query({ params: { id: productId } }))
  const [last, ...others] = data?.items ?? []
  return (
    // As high while it is read as with one supplier, whom most products have.
    <span className="block min-h-11">
      {!data && <span className="inline-block h-3 w-28 animate-breathe rounded-badge bg-sunken" />}
      {data && !last && 'Never ordered'}
      {last && (
        <>
          <TextLink to={href(signedInPages.supplier, { id: last.id })}>{last.name}</TextLink>
          <span className="figures block text-base text-soft">
            <span>
              <Sum pounds={last.last_price} />
            </span>{' '}
            on {formatDate(last.last_order_date)}
          </span>
        </>
      )}
      {others.map(({ id, name }) => (
        <span key={id} className="block text-base">
          <TextLink to={href(signedInPages.supplier, { id })}>{name}</TextLink>
        </span>
      ))}
    </span>
  )
}
