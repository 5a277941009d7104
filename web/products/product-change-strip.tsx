import { X } from 'lucide-react'
import type { ProductChange } from '#contract/product-changes.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { doingOf, outcomeOf } from './bulk-words.ts'
import { isUnderWay } from './change-state.ts'

type Props = { change: ProductChange; onClose: () => void }

const frame = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 rounded-card border border-line bg-card px-4 py-3'

const ended: Partial<Record<ProductChange['state'], string>> = { done: 'Done', stopped: 'Stopped', failed: 'Failed' }

/** One change: how far it is and a way to stop it, or what came of it. */
export default function ProductChangeStrip({ change, onClose }: Props) {
  if (isUnderWay(change)) return <UnderWay change={change} />
  return (
    <div className={frame}>
      <p>
        <span className="font-medium">{ended[change.state]}:</span> {outcomeOf(change)}. {change.failure}
      </p>
      <IconButton label="Close" icon={<X />} onClick={onClose} />
    </div>
  )
}

function UnderWay({ change }: { change: ProductChange }) {
  const { id, action, state, matched, worked } = change
  const stop = useIntent(api.products.stopChange, { failed: 'Failed to stop the change' })
  const mayNot = useMayNot('products:write')
  const what = `${doingOf(action)} ${plural(matched, 'product')}`
  return (
    <div className={frame}>
      <div className="grid gap-1.5">
        <p className="font-medium">
          {what}
          {state === 'waiting' && <span className="font-normal text-soft">: waiting for its turn</span>}
        </p>
        <ProgressBar done={worked} total={matched} label={what} />
      </div>
      <Button pending={stop.isPending} disabledBecause={mayNot} onClick={() => stop.mutate({ params: { id } })}>
        Stop
      </Button>
    </div>
  )
}
