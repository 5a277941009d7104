import { Check } from 'lucide-react'
import type { OrderStatus } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { classNames } from '../ui/class-names.ts'
import { meaningHere, meaningOf, wayOf } from './order-meanings.ts'
import { statusWords } from './order-words.ts'

/** The life of an order as a line with its steps; what the one it stands at means is written below, of the others on hover. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const { order_type, status } = order
  const way = wayOf(order_type)
  const place = way.indexOf(status)
  const meanings = { ...meaningOf[order_type], [status]: meaningHere(order) }
  return (
    <section aria-label="Progress" className="grid gap-2">
      {place >= 0 && (
        <ol className="flex">
          {way.map((step, index) => (
            <Step
              key={step}
              status={step}
              meaning={meanings[step]}
              standing={index < place ? 'done' : index === place ? 'here' : 'ahead'}
            />
          ))}
        </ol>
      )}
      <p className="text-sm text-soft">
        {place >= 0 && <span className="font-medium text-ink sm:hidden">{`${statusWords[status]}: `}</span>}
        {meanings[status]}
      </p>
    </section>
  )
}

type StepProps = { status: OrderStatus; meaning: string | undefined; standing: 'done' | 'here' | 'ahead' }

const reached = 'bg-brand forced-colors:bg-[Highlight]'
const bars = { done: reached, here: reached, ahead: 'bg-line forced-colors:bg-[GrayText]' }
const said = { done: 'done', ahead: 'to come' }

const Step = ({ status, meaning, standing }: StepProps) => (
  <li
    title={meaning}
    aria-current={standing === 'here' ? 'step' : undefined}
    className="grid min-w-0 flex-1 content-start gap-1.5 pr-1 last:pr-0"
  >
    <span className={classNames('h-1 rounded-full', bars[standing])} aria-hidden="true" />
    <span
      className={classNames(
        'flex min-w-0 items-center gap-1 text-sm max-sm:sr-only',
        standing === 'here' ? 'font-medium text-ink' : 'text-soft',
      )}
    >
      {standing === 'done' && <Check className="size-3.5 shrink-0 text-brand" aria-hidden="true" />}
      <span className="truncate">{statusWords[status]}</span>
      <span className="sr-only">{standing === 'here' ? ', now' : `, ${said[standing]}. ${meaning ?? ''}`}</span>
    </span>
  </li>
)
