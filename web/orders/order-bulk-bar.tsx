import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { BulkBar } from '../ui/bulk-bar.tsx'
import { Button } from '../ui/button.tsx'
import { gatherMatching, mostSteps } from '../ui/gather-matching.ts'
import { openable } from '../ui/openable.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { asStepRow, type OrderBulkStep, orderBulkSteps } from './order-bulk-steps.ts'
import type { OrderFiltersNow } from './order-filters.tsx'

const BulkStepsDialog = openable(() => import('../ui/bulk-steps-dialog.tsx'))

type Props = {
  selection: Selection
  /** The orders loaded. */
  rows: readonly Order[]
  filters: OrderFiltersNow
  /** There are orders beyond those loaded. */
  more: boolean
}

/** What can be done with the orders that are selected. */
export default function OrderBulkBar({ selection, rows, filters, more }: Props) {
  const [step, setStep] = useState<OrderBulkStep | null>(null)
  const [mayNot, mayNotPick] = [useMayNot('orders:write'), useMayNot('picking:write')]
  const counted = useQuery({ ...api.orders.count.query({ query: filters }), enabled: more && selection.areAllListed })
  const matching = counted.data && counted.data.count <= mostSteps ? counted.data.count : undefined
  const button = (word: OrderBulkStep, label: string, why: string | undefined) => (
    <Button disabledBecause={why} onClick={() => setStep(word)}>
      {label}
    </Button>
  )
  const gather = async () =>
    selection.areAllMatching
      ? gatherMatching((page) => api.orders.list.call({ query: { ...filters, ...page } }), asStepRow)
      : rows.filter(({ id }) => selection.has(id)).map(asStepRow)
  return (
    <>
      <BulkBar selection={selection} matching={matching}>
        {button('submit', 'Submit', mayNot)}
        {button('confirm', 'Confirm', mayNot)}
        {button('generate', 'Generate Picklists', mayNotPick)}
        {button('cancel', 'Cancel Orders', mayNot)}
        {counted.data && matching === undefined && (
          <p className="text-sm text-soft">Up to {mostSteps} at a time: narrow the list to choose all that match.</p>
        )}
      </BulkBar>
      <Awaited>
        {step && (
          <BulkStepsDialog
            step={orderBulkSteps[step]}
            gather={gather}
            onSettled={() => void readAfterWrite(undefined, api.orders.confirm.name)}
            onClose={(isTaken) => {
              setStep(null)
              if (isTaken) selection.clear()
            }}
          />
        )}
      </Awaited>
    </>
  )
}
