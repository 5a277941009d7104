import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { queryClient } from '../platform/query-client.ts'
import { Combobox } from '../ui/combobox.tsx'
import type { Search } from '../ui/use-found.ts'
import type { LineAutosave } from './line-autosave.ts'
import { editLine } from './line-book.ts'
import { type Choice, choiceOf } from './line-choice.ts'
import { goToLine, goToQuantity, stepOf } from './line-places.ts'
import type { LineKeys } from './line-row-props.ts'
import type { LineProduct } from './line-values.ts'
import { lineField } from './lines-layout.ts'
import { type Came, ProductPicture } from './product-picture.tsx'

type Props = {
  lineId: string
  product: LineProduct | null
  disabled: boolean
  orderType: OrderType
  autosave: LineAutosave
  create: LineKeys['create']
}

type Searched = Props & {
  /** It has taken the place of its picture under somebody's cursor. */
  hasFocus: boolean
  /** Somebody has chosen, and their cursor is elsewhere. */
  onGone: () => void
}

const mostFound = 12
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

/**
 * The product of a line, typed or scanned. Until somebody comes to it, and again once they have chosen and gone on, only its picture stands
 * there: a screen of lines is quick to draw. The keys typed into the figures beside it are none of its business.
 */
export const LineProductField = memo(function LineProductField(props: Props) {
  const { product, disabled } = props
  const [came, setCame] = useState<Came | null>(null)
  if (came) return <SearchedProduct {...props} hasFocus={came === 'focus'} onGone={() => setCame(null)} />
  return <ProductPicture {...{ product, disabled }} onCome={setCame} />
})

function SearchedProduct({ lineId, product, disabled, orderType, autosave, create, hasFocus, onGone }: Searched) {
  const box = useRef<HTMLDivElement>(null)
  // A layout effect, so that whoever came with the keyboard goes on in the field that has taken the place of its picture.
  useLayoutEffect(() => {
    if (!hasFocus) return
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [hasFocus])
  return (
    <div ref={box}>
      <Combobox<Choice>
        aria-label="Product"
        placeholder="Choose a product"
        value={product}
        className={lineField}
        {...{ search, labelOf, detailOf, isNamedBy, disabled }}
        onCreate={create && ((name) => create(lineId, name))}
        onPick={(choice, { byKey }) => {
          const chosen = choice ? choiceOf(choice, orderType) : { product: null }
          autosave.change((book) => editLine(book, lineId, chosen))
          if (!choice || !byKey) return
          goToQuantity(box.current)
          onGone()
        }}
        onClosedKey={(event) => {
          const step = product && stepOf(event)
          if (step) goToLine(event.currentTarget, step)
          return Boolean(step)
        }}
      />
    </div>
  )
}
