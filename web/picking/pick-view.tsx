import { useState } from 'react'
import { href } from 'react-router'
import type { PicklistDetail } from '#contract/picking.ts'
import { isCompleted, isOpen } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Hold } from '../platform/keep-through-loss.ts'
import { fetchAhead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { CountGuard } from '../scan/count-guard.tsx'
import { CountScreen } from '../scan/count-screen.tsx'
import type { KeptCount } from '../scan/kept-count.ts'
import { LeadBack } from '../scan/lead-back.tsx'
import { sumOf, unitsOf } from '../scan/units-of.ts'
import { whyFrozen } from '../scan/why-frozen.ts'
import { Awaited } from '../ui/awaited.tsx'
import { openable } from '../ui/openable.tsx'
import { PickActions } from './pick-actions.tsx'
import { PickFailure } from './pick-failure.tsx'
import { changeOf, countedLines } from './pick-round.ts'
import { PickedBy } from './picked-by.tsx'
import { customerOf, statusWords } from './picklist-words.ts'
import { mayBeShipped } from './ship-picked-button.tsx'
import { usePickRound } from './use-pick-round.ts'

const loadDialog = loadOnce(() => import('../shipping/ship-order-dialog.tsx'))
const ShipOrderDialog = openable(loadDialog)

const saveFirst = 'Save first: no answer came to what was sent.'
const toCorrect = 'Lower what was not picked: it goes back on the shelf, and the picklist is open again.'

type Props = { picklist: PicklistDetail; hold: Hold<KeptCount> }

/** Counts units off the shelf, by scanning or by hand; the last one leads on to the parcel. */
export function PickView({ picklist: newest, hold }: Props) {
  const { picklist, counting, save, pick, inDoubt, isCorrecting, word, ...round } = usePickRound(newest, hold)
  const { tally } = counting
  const { status } = picklist
  const mayNot = useMayNot('picking:write')
  const whyNot = isOpen(status) || isCorrecting ? mayNot : `This picklist is ${statusWords[status].toLowerCase()}.`
  const disabledBecause = whyNot ?? whyFrozen({ isFrozen: round.isHeld, inDoubt: inDoubt && round.isHeld })
  const picklistPage = href(signedInPages.picklist, { id: picklist.id })
  const lines = countedLines(tally.counts, picklist.items, round.rules)
  const { done: picked, total: ordered } = unitsOf(lines)
  const changed = sumOf(picklist.items.map((item) => Math.abs(changeOf(tally.counts, item))))
  const isAllPicked = isOpen(status) && changed > 0 && picked === ordered
  const mayShip = isAllPicked || (!isCorrecting && mayBeShipped(picklist))
  const whyNotShip = inDoubt && round.isAhead ? saveFirst : undefined
  const { shipping, ship, close } = useShipping(changed > 0, save)
  // What is still to be put back is read first.
  const isDone = shipping === null && tally.notes.length === 0 && tally.counts.size === 0
  if (isDone && pick.data && isCompleted(pick.data.status)) return <LeadBack to={picklistPage} />
  const { error, isPending } = pick
  return (
    <CountScreen
      title={`Pick ${picklist.picklist_number}`}
      lead={`${picklist.order_number} · ${customerOf(picklist)}`}
      back={{ to: picklistPage, label: picklist.picklist_number }}
      label="Picklist items"
      verb="Picked"
      canUndo={round.canUndo}
      aside={<PickedBy picklist={picklist} />}
      failure={<PickFailure {...{ error, inDoubt }} />}
      actions={
        <PickActions
          {...{ picked, ordered, whyNot, inDoubt }}
          nothingNew={changed > 0 || inDoubt ? undefined : isCorrecting ? toCorrect : 'Nothing new counted yet'}
          pending={isPending}
          onSave={() => save()}
          shipping={mayShip ? { onShip: ship, onAim: () => fetchAhead(loadDialog), whyNot: whyNotShip } : undefined}
        />
      }
      {...{ lines, counting, word, disabledBecause }}
    >
      <CountGuard units={changed || Number(inDoubt)} pending={isPending && !round.isAhead} {...{ error, inDoubt }}>
        What was counted here is not saved yet.
      </CountGuard>
      <Awaited>{shipping === 'now' && <ShipOrderDialog orderId={picklist.order_id} onClose={close} />}</Awaited>
    </CountScreen>
  )
}

/** On to the parcel: what is not saved yet is saved on the way; where that leaves something to pick after all, nothing is shipped. */
function useShipping(isUnsaved: boolean, save: ReturnType<typeof usePickRound>['save']) {
  /** `once saved`: the last units are on their way to the server. */
  const [shipping, setShipping] = useState<'once saved' | 'now' | null>(null)
  function ship() {
    if (!isUnsaved) return setShipping('now')
    setShipping('once saved')
    save((answer) => setShipping(answer && isCompleted(answer.status) ? 'now' : null))
  }
  return { shipping, ship, close: () => setShipping(null) }
}
