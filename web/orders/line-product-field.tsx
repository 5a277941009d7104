import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { LineProduct, LineValues } from './line-book.ts'
import { type Choice, choiceOf } from './line-choice.ts'

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
    onPick(choice ? choiceOf(choice, orderType) : { product: null })
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
