import { useState } from 'react'
import { href, Navigate } from 'react-router'
import type { PicklistDetail } from '#contract/picking.ts'
import { isCompleted, isOpen } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Hold } from '../platform/keep-through-loss.ts'
import { fetchAhead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { CountGuard } from '../scan/count-guard.tsx'
import { CountedList } from '../scan/counted-list.tsx'
import { LastScanCard } from '../scan/last-scan-card.tsx'
import { ScanFlash } from '../scan/scan-flash.tsx'
import { ScanHead } from '../scan/scan-head.tsx'
import { ScanPage } from '../scan/scan-page.tsx'
import { ScanPanel } from '../scan/scan-panel.tsx'
import { StrayNotice } from '../scan/stray-notice.tsx'
import { UnitsFigure } from '../scan/units-figure.tsx'
import { whyFrozen } from '../scan/why-frozen.ts'
import { Awaited } from '../ui/awaited.tsx'
import { openable } from '../ui/openable.tsx'
import { PickBar } from './pick-bar.tsx'
import { changeOf, countedLines, pickedOf, sumOf } from './pick-round.ts'
import { PickedBy } from './picked-by.tsx'
import { customerOf, statusWords } from './picklist-words.ts'
import { mayBeShipped } from './ship-picked-button.tsx'
import { type KeptRound, usePickRound } from './use-pick-round.ts'

const loadDialog = loadOnce(() => import('../shipping/ship-order-dialog.tsx'))
const ShipOrderDialog = openable(loadDialog)

const saveFirst = 'Save first: no answer came to what was sent.'
const toCorrect = 'Lower what was not picked: it goes back on the shelf, and the picklist is open again.'

type Props = { picklist: PicklistDetail; hold: Hold<KeptRound> }

/** Counts units off the shelf, by scanning or by hand; the last one leads on to the parcel. */
export function PickView({ picklist: newest, hold }: Props) {
  const { picklist, counting, save, pick, inDoubt, isCorrecting, word, ...round } = usePickRound(newest, hold)
  const { tally, last, lineId, scan, refuse, knows, count, fillLines, undoLast } = counting
  /** `once saved`: the last units are on their way to the server. */
  const [shipping, setShipping] = useState<'once saved' | 'now' | null>(null)
  const mayNot = useMayNot('picking:write')
  const { status } = picklist
  const whyNot = isOpen(status) || isCorrecting ? mayNot : `This picklist is ${statusWords[status].toLowerCase()}.`
  const disabledBecause = whyNot ?? whyFrozen({ isFrozen: round.isHeld, inDoubt: inDoubt && round.isHeld })
  const picklistPage = href(signedInPages.picklist, { id: picklist.id })
  const picked = sumOf(picklist.items.map((item) => pickedOf(tally.counts, item)))
  const ordered = sumOf(picklist.items.map((item) => item.quantity_ordered))
  const changed = sumOf(picklist.items.map((item) => Math.abs(changeOf(tally.counts, item))))
  const isAllPicked = isOpen(status) && changed > 0 && picked === ordered

  /** What is not saved yet is saved on the way; where that leaves something to pick after all, nothing is shipped. */
  function ship() {
    if (changed === 0) return setShipping('now')
    setShipping('once saved')
    save((answer) => setShipping(answer && isCompleted(answer.status) ? 'now' : null))
  }
  // What is still to be put back is read first.
  const isDone = shipping === null && tally.notes.length === 0 && tally.counts.size === 0
  if (isDone && pick.data && isCompleted(pick.data.status)) return <Navigate to={picklistPage} replace />
  return (
    <ScanPage>
      <ScanHead
        back={{ to: picklistPage, label: picklist.picklist_number }}
        title={`Pick ${picklist.picklist_number}`}
        lead={`${picklist.order_number} · ${customerOf(picklist)}`}
        disabledBecause={disabledBecause}
      />
      <UnitsFigure done={picked} total={ordered} label="picked" action={<PickedBy picklist={picklist} />} />
      <ScanPanel last={last} onScan={scan} onRefused={refuse} {...{ knows, disabledBecause }} />
      <CountedList
        label="Picklist items"
        lines={countedLines(tally.counts, picklist.items, round.rules)}
        verb="Picked"
        onCount={count}
        onFill={fillLines}
        {...{ disabledBecause, lineId }}
      />
      <PickBar
        {...{ picked, ordered, whyNot, inDoubt }}
        nothingNew={changed > 0 || inDoubt ? undefined : isCorrecting ? toCorrect : 'Nothing new counted yet'}
        notice={<StrayNotice word={word} notes={tally.notes} onDismiss={counting.dismissNotes} />}
        lastScan={
          <LastScanCard last={last} canUndo={round.canUndo} disabledBecause={disabledBecause} onUndo={undoLast} />
        }
        error={pick.error}
        pending={pick.isPending}
        onSave={() => save()}
        shipping={
          isAllPicked || (!isCorrecting && mayBeShipped(picklist))
            ? {
                onShip: ship,
                onAim: () => fetchAhead(loadDialog),
                whyNot: inDoubt && round.isAhead ? saveFirst : undefined,
              }
            : undefined
        }
      />
      <ScanFlash last={last} />
      <CountGuard
        units={changed || Number(inDoubt)}
        pending={pick.isPending && !round.isAhead}
        error={pick.error}
        inDoubt={inDoubt}
      >
        What was counted here is not saved yet.
      </CountGuard>
      <Awaited>
        {shipping === 'now' && <ShipOrderDialog orderId={picklist.order_id} onClose={() => setShipping(null)} />}
      </Awaited>
    </ScanPage>
  )
}
