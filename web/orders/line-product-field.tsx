import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import { formatNumber } from '../platform/format.ts'
import { Combobox } from '../ui/combobox.tsx'
import { searchProducts } from '../ui/search-in.ts'
import type { LineAutosave } from './line-autosave.ts'
import { editLine } from './line-book.ts'
import { type Choice, choiceOf } from './line-choice.ts'
import { goToLine, goToQuantity, stepOf } from './line-places.ts'
import type { LineKeys } from './line-row-props.ts'
import type { LineProduct } from './line-values.ts'
import { lineField, lineName } from './lines-layout.ts'
import { type Came, labelOfProduct, ProductPicture } from './product-picture.tsx'

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

const found = searchProducts({ status: 'active', limit: 12 })
const labelOf = ({ name }: Choice) => name
const detailOf = ({ sku, stock_quantity }: Choice) => (
  <>
    <span className="code">{sku}</span> · {formatNumber(stock_quantity)} in stock
  </>
)

/**
 * The product of a line, typed or scanned. Until somebody comes to it, and again once they have chosen and gone on, only its picture stands
 * there: a screen of lines is quick to draw. The keys typed into the figures beside it are none of its business.
 */
export const LineProductField = memo(function LineProductField(props: Props) {
  const { product, disabled } = props
  const [came, setCame] = useState<Came | null>(null)
  return (
    <div data-name={product?.name} className={product ? lineName : undefined}>
      {came ? (
        <SearchedProduct {...props} hasFocus={came === 'focus'} onGone={() => setCame(null)} />
      ) : (
        <ProductPicture {...{ product, disabled }} onCome={setCame} />
      )}
    </div>
  )
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
        aria-label={labelOfProduct(product)}
        placeholder="Choose a product"
        value={product}
        className={lineField}
        {...found}
        {...{ labelOf, detailOf, disabled }}
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
