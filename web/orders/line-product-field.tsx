import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { queryClient } from '../platform/query-client.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { Search } from '../ui/use-found.ts'
import type { LineProduct } from './line-book.ts'
import type { Choice } from './line-choice.ts'
import { goToLine, stepOf } from './line-places.ts'
import { lineField } from './lines-layout.ts'

type Props = {
  product: LineProduct | null
  disabled: boolean
  onPick: (choice: Choice | null, how: { byKey: boolean }) => void
  /** Undefined for those who may not add products. */
  onCreate: ((name: string) => void) | undefined
}

const mostFound = 20
const asked = (query: { q?: string | undefined; sku?: string }) =>
  api.products.list.query({ query: { ...query, status: 'active', sort: 'name', limit: mostFound } })
const labelOf = ({ name }: Choice) => name
const detailOf = ({ sku, stock_quantity }: Choice) => (
  <>
    <span className="code">{sku}</span> · {formatNumber(stock_quantity)} in stock
  </>
)
const isNamedBy = ({ sku, barcode }: Choice, text: string) => text === sku || text === barcode

/** Where more match than are answered, the one whose SKU was typed or scanned to the letter may be none of them: it is asked for, too. */
function search(q: string | undefined): Search<Choice> {
  const list = asked({ q })
  if (!q) return list
  const queryFn = async () => {
    const { items } = await api.products.list.call({
      query: { q, status: 'active', sort: 'name', limit: mostFound },
    })
    if (items.length < mostFound || items.some((item) => isNamedBy(item, q))) return { items }
    const named = await queryClient.fetchQuery(asked({ sku: q }))
    return { items: [...named.items, ...items] }
  }
  return { queryKey: [...list.queryKey, 'and its SKU'], queryFn }
}

/** The product of a line, typed or scanned. */
export function LineProductField({ product, disabled, onPick, onCreate }: Props) {
  return (
    <Combobox<Choice>
      aria-label="Product"
      placeholder="Choose a product"
      value={product}
      className={lineField}
      {...{ search, labelOf, detailOf, isNamedBy, disabled, onPick, onCreate }}
      onClosedKey={(event) => {
        const step = product && stepOf(event)
        if (step) goToLine(event.currentTarget, step)
        return Boolean(step)
      }}
    />
  )
}
