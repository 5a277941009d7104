import type { OrderType } from '#contract/order-life.ts'
import { Button } from '../ui/button.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { useLinesNow } from './use-line-autosave.ts'

const words = {
  purchase: {
    text: 'With these lines everything has come. Saving them makes the order received, and its lines final.',
    save: 'Save and Close',
  },
  sale: {
    text: 'With these lines everything has been picked. Saving them completes the picking, and the lines are final.',
    save: 'Save and Complete',
  },
} satisfies Record<OrderType, { text: string; save: string }>

/** What would end the order is not saved by itself: whoever typed it reads what follows, and saves it. */
export function EndNotice({ orderType, autosave }: { orderType: OrderType; autosave: LineAutosave }) {
  const isShown = useLinesNow(autosave, ({ ends, state }) => ends && state.kind !== 'saving')
  const { text, save } = words[orderType]
  return (
    <div role="status">
      {isShown && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-low/45 bg-low-tint px-4 py-3 text-sm">
          <p className="min-w-60 flex-1">{text}</p>
          <Button onClick={() => void autosave.saveAndEnd()}>{save}</Button>
        </div>
      )}
    </div>
  )
}
