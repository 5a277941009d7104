import type { OrderType } from '#contract/order-life.ts'
import type { Product } from '#contract/products.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import { patiently } from '../platform/patiently.ts'
import { productOfCode } from '../platform/product-of-code.ts'
import { useScanned } from '../platform/scanned.ts'
import { signalScan } from '../platform/signal-scan.ts'
import type { LineAutosave } from './line-autosave.ts'
import { countOne, lineToCount } from './line-book.ts'
import { choiceOf } from './line-choice.ts'
import { whyFull } from './order-words.ts'

/** A product scanned while an order's lines may be edited is counted: one more on its line, or on a new one at its price. */
export function useScanLines(autosave: LineAutosave, orderType: OrderType) {
  useScanned({ product: (id) => void countScanned(autosave, orderType, id) })
}

async function countScanned(autosave: LineAutosave, orderType: OrderType, id: string) {
  const { pathname } = location
  const product = await patiently(() => api.products.get.call({ params: { id } })).catch(sayUnread)
  if (!product) return
  // The lines of an order that was left meanwhile are out of sight.
  if (pathname !== location.pathname) return sayNotAdded(`You were on another page when ${product.name} was scanned.`)
  countProduct(autosave, orderType, product)
}

/** The same for a code that was scanned into a line. */
export async function countCode(autosave: LineAutosave, orderType: OrderType, code: string) {
  const { pathname } = location
  const product = await productOfCode(code)
  if (pathname !== location.pathname) return sayNotAdded(`You were on another page when ${code} was scanned.`)
  if (typeof product === 'string') return sayNotAdded(product)
  countProduct(autosave, orderType, product)
}

function countProduct(autosave: LineAutosave, orderType: OrderType, product: Product) {
  const { lines } = autosave.snapshot()
  const isNew = !lineToCount(lines, product.id)
  if (!product.is_active && isNew) return sayNotAdded(`${product.name} is inactive.`)
  if (lines.length >= mostLines && isNew) return sayNotAdded(whyFull)
  const choice = choiceOf(product, orderType)
  const line = crypto.randomUUID()
  autosave.change((book) => countOne(book, choice, line))
  signalScan('hit')
  const counted = autosave.snapshot().lines.find((one) => one.product?.id === product.id)
  const text = `${product.name}: ${formatNumber(counted?.quantity ?? 1)}`
  void notify.success({ title: 'Item Scanned', text })
}

/** By ear as well: whoever scans does not look at the screen. */
function sayNotAdded(text: string) {
  signalScan('miss')
  void notify.failure({ title: 'Not added', text })
}

const sayUnread = () => sayNotAdded('The product could not be read. Scan it again.')
