import { href } from 'react-router'
import type { Queues } from '#contract/dashboard.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import type { Read } from '../platform/use-failure.ts'
import { QuietRetry } from '../ui/quiet-retry.tsx'
import { lowProducts, ordersToPick, ordersToShip, pendingOrders } from './lists-behind.ts'
import { PickNext } from './pick-next.tsx'
import { QueueCard } from './queue-card.tsx'
import { whyNotPick, whyNotReorder } from './queue-words.ts'
import { StepLink } from './step-link.tsx'
import { ToReceive } from './to-receive.tsx'

/** What waits for somebody: five queues, each with its list behind the count and the first click of its next step. */
export function WorkQueues({ read }: { read: Read & { data: Queues | undefined } }) {
  const { data: queues } = read
  return (
    <section aria-labelledby="work" className="grid gap-3">
      {/* Where they cannot be read that is said in this line, and what is below it stays. */}
      <div className="-my-1 flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id="work" className="text-lg font-semibold">
          What now
        </h2>
        <QuietRetry inLine read={read} what="What waits" />
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 sm:max-lg:*:last:col-span-2 md:gap-3 lg:max-xl:grid-cols-6 lg:max-xl:*:col-span-2 lg:max-xl:*:nth-[n+4]:col-span-3 xl:grid-cols-5">
        <QueueCard label="To confirm" to={pendingOrders} read={read} count={queues?.to_confirm.count}>
          {queues?.to_confirm.next && <OpenOrder order={queues.to_confirm.next} />}
        </QueueCard>
        <QueueCard
          label="To pick"
          to={ordersToPick}
          read={read}
          count={queues?.to_pick.count}
          note={queues && whyNotPick(queues.to_pick)}
        >
          {queues?.to_pick.next && <PickNext next={queues.to_pick.next} />}
        </QueueCard>
        <QueueCard label="To ship" to={ordersToShip} read={read} count={queues?.to_ship.count}>
          {queues?.to_ship.next && <Ship order={queues.to_ship.next} />}
        </QueueCard>
        <ToReceive read={read} queue={queues?.to_receive} />
        <QueueCard
          label="To reorder"
          to={lowProducts}
          read={read}
          count={queues?.to_reorder.count}
          note={queues && whyNotReorder(queues.to_reorder)}
        >
          {queues?.to_reorder.next && <Reorder next={queues.to_reorder.next} />}
        </QueueCard>
      </ul>
    </section>
  )
}

type Next = { order: { id: string; order_number: string } }

const OpenOrder = ({ order: { id, order_number } }: Next) => (
  <StepLink to={href(pages.order, { id })} verb="Open" what={order_number} />
)

const Ship = ({ order: { id, order_number } }: Next) => (
  <StepLink to={`${href(pages.order, { id })}?ship=true`} verb="Ship" what={order_number} may="shipping:write" />
)

function Reorder({ next: { product_id, name, quantity } }: { next: NonNullable<Queues['to_reorder']['next']> }) {
  const query = new URLSearchParams({
    ...{ new: 'true', type: 'purchase' },
    ...{ product: product_id, quantity: String(quantity) },
  })
  return <StepLink to={`${pages.orders}?${query}`} verb="Reorder" what={name} may="orders:write" />
}
