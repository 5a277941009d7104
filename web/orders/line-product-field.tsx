import type { OrderDetail } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { LineProduct, LineValues } from './line-book.ts'

type Choice = LineProduct & Partial<Pick<Product, 'cost_price' | 'selling_price'>>
type Props = {
  product: LineProduct | null
  orderType: OrderDetail['order_type']
  disabled: boolean
  onPick: (change: Partial<LineValues>) => void
}

const search = (q: string | undefined) =>
  api.products.list.query({ query: { q, status: 'active', sort: 'name', limit: 20 } })
const labelOf = ({ name }: Choice) => name
const detailOf = ({ sku, stock_quantity }: Choice) => (
  <>
    <span className="code">{sku}</span> · {formatNumber(stock_quantity)} in stock
  </>
)

/** The product of a line; choosing one sets the price to its cost on a purchase and to its selling price on a sale. */
export function LineProductField({ product, orderType, disabled, onPick }: Props) {
  function pick(choice: Choice | null) {
    if (!choice) return onPick({ product: null })
    const price = orderType === 'purchase' ? choice.cost_price : choice.selling_price
    const { id, name, sku, stock_quantity } = choice
    onPick({ product: { id, name, sku, stock_quantity }, unit_price: price ?? 0 })
  }
  return (
    <Combobox<Choice>
      aria-label="Product"
      placeholder="Choose a product"
      value={product}
      {...{ search, labelOf, detailOf, disabled }}
      onPick={pick}
    />
  )
}
