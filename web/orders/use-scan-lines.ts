import type { OrderType } from '#contract/order-life.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import { useScanned } from '../platform/scanned.ts'
import type { LineAutosave } from './line-autosave.ts'
import { countOne, linesIn } from './line-book.ts'
import { choiceOf } from './line-choice.ts'

/** A product scanned while an order's lines may be edited is counted: one more on its line, or on a new one at its price. */
export function useScanLines(autosave: LineAutosave, orderType: OrderType) {
  async function count(id: string) {
    const choice = choiceOf(await api.products.get.call({ params: { id } }), orderType)
    const line = crypto.randomUUID()
    autosave.change((book) => countOne(book, choice, line))
    const counted = linesIn(autosave.snapshot().book).find(({ product }) => product?.id === id)
    const text = `${choice.product.name}: ${formatNumber(counted?.quantity ?? 1)}`
    void notify.success({ title: 'Item Scanned', text })
  }
  useScanned({
    product: (id) =>
      void count(id).catch(() =>
        notify.failure({ title: 'Not added', text: 'The product could not be read. Scan it again.' }),
      ),
  })
}
