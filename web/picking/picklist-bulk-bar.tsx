import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import type { Picklist } from '#contract/picking.ts'
import { isWaiting } from '#contract/picklist-life.ts'
import { mostPrinted } from '#contract/shared/limits.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import { undoBy } from '../platform/undo.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { BulkBar } from '../ui/bulk-bar.tsx'
import type { BulkStep, StepRow } from '../ui/bulk-steps-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { DocumentButton } from '../ui/document-button.tsx'
import { gatherMatching, mostSteps } from '../ui/gather-matching.ts'
import { openable } from '../ui/openable.tsx'
import type { Selection } from '../ui/use-selection.ts'
import type { PicklistFiltersNow } from './picklist-filters.tsx'
import { statusWords } from './picklist-words.ts'
import { undoCancel } from './undo-cancel.ts'

const BulkStepsDialog = openable(() => import('../ui/bulk-steps-dialog.tsx'))

const asStepRow = ({ id, picklist_number }: Picklist): StepRow => ({
  id,
  label: picklist_number,
  to: href(signedInPages.picklist, { id }),
})

const common = { noun: 'picklist', reasonOf: (error: Error) => error.message } as const

/** Put down again it waits for anybody; one that was begun before stays so. */
const starting: BulkStep = {
  ...common,
  verb: 'Start',
  past: 'started',
  labels: ['Start', 'Cancel'],
  look: 'primary',
  follows: 'Each becomes yours to pick; one that somebody has begun stays theirs.',
  take: async ({ id }, idempotencyKey) => {
    const { status, previous_status } = await api.picking.start.call({ params: { id } }, { idempotencyKey })
    return {
      text: statusWords[status],
      undo: isWaiting(previous_status) ? undoBy(api.picking.putDown, { params: { id } }) : 'nothing',
    }
  },
}

const cancelling: BulkStep = {
  ...common,
  verb: 'Cancel',
  past: 'cancelled',
  labels: ['Cancel Picklists', 'Keep Picklists'],
  look: 'destructive',
  follows:
    'What was picked goes back on the shelf, which cannot be undone; the orders stay confirmed and keep their stock.',
  take: async ({ id }, idempotencyKey) => {
    const cancelled = await api.picking.cancel.call({ params: { id } }, { idempotencyKey })
    return { text: statusWords[cancelled.status], undo: undoCancel(cancelled) }
  },
}

const tooManyToPrint = (count: number) =>
  count > mostPrinted ? `Up to ${mostPrinted} picklists are printed as one file` : undefined

type Props = {
  selection: Selection
  /** The picklists loaded. */
  rows: readonly Picklist[]
  filters: PicklistFiltersNow
  /** There are picklists beyond those loaded. */
  more: boolean
}

/** What can be done with the picklists that are selected. */
export default function PicklistBulkBar({ selection, rows, filters, more }: Props) {
  const [step, setStep] = useState<BulkStep | null>(null)
  const mayNot = useMayNot('picking:write')
  const counted = useQuery({ ...api.picking.count.query({ query: filters }), enabled: more && selection.areAllListed })
  const matching = counted.data && counted.data.count <= mostSteps ? counted.data.count : undefined
  const gather = async () =>
    selection.areAllMatching
      ? gatherMatching((page) => api.picking.list.call({ query: { ...filters, ...page } }), asStepRow)
      : rows.filter(({ id }) => selection.has(id)).map(asStepRow)
  const print = async () => {
    const ids = (await gather()).map(({ id }) => id).join(',')
    return api.picking.documents.call({ query: { ids } })
  }
  return (
    <>
      <BulkBar selection={selection} matching={matching}>
        <Button disabledBecause={mayNot} onClick={() => setStep(starting)}>
          Start
        </Button>
        <DocumentButton label="Print" link={print} disabledBecause={tooManyToPrint(selection.count)} />
        <Button disabledBecause={mayNot} onClick={() => setStep(cancelling)}>
          Cancel Picklists
        </Button>
      </BulkBar>
      <Awaited>
        {step && (
          <BulkStepsDialog
            step={step}
            gather={gather}
            onSettled={() => void readAfterWrite(undefined, api.picking.cancel.name)}
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
