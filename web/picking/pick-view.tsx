import { href, Navigate } from 'react-router'
import type { PicklistDetail } from '#contract/picking.ts'
import { isCompleted, isOpen } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useMayNot } from '../platform/use-me.ts'
import { CountedList } from '../scan/counted-list.tsx'
import { LeaveGuard } from '../scan/leave-guard.tsx'
import { ScanFlash } from '../scan/scan-flash.tsx'
import { ScanPage } from '../scan/scan-page.tsx'
import { ScanPanel } from '../scan/scan-panel.tsx'
import { UnitsFigure } from '../scan/units-figure.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PickBar } from './pick-bar.tsx'
import { changeOf, countedLines, pickedOf, sumOf } from './pick-round.ts'
import { customerOf, statusWords } from './picklist-words.ts'
import { usePickRound } from './use-pick-round.ts'

/** Counts units off the shelf, by scanning or by hand. */
export function PickView({ picklist: newest }: { picklist: PicklistDetail }) {
  const { picklist, round, scans, scan, count, save, pick, inDoubt, isFrozen } = usePickRound(newest)
  const mayNot = useMayNot('picking:write')
  const whyNot = isOpen(picklist.status) ? mayNot : `This picklist is ${statusWords[picklist.status].toLowerCase()}.`
  const disabled = isFrozen || whyNot !== undefined
  const picklistPage = href(signedInPages.picklist, { id: picklist.id })
  const picked = sumOf(picklist.items.map((item) => pickedOf(round, item)))
  const ordered = sumOf(picklist.items.map((item) => item.quantity_ordered))
  const changed = sumOf(picklist.items.map((item) => Math.abs(changeOf(round, item))))

  if (pick.data && isCompleted(pick.data.status)) return <Navigate to={picklistPage} replace />
  return (
    <ScanPage>
      <PageHeader
        back={{ to: picklistPage, label: picklist.picklist_number }}
        title={`Pick ${picklist.picklist_number}`}
        lead={`${picklist.order_number} · ${customerOf(picklist)}`}
      />
      <UnitsFigure done={picked} total={ordered} label="picked" />
      <ScanPanel scans={scans} onScan={scan} disabled={disabled} />
      <CountedList
        label="Picklist items"
        lines={countedLines(round, picklist.items)}
        verb="Picked"
        onCount={count}
        {...{ disabled, scans }}
      />
      <PickBar
        {...{ picked, ordered, whyNot, inDoubt }}
        isChanged={changed > 0}
        error={pick.error}
        pending={pick.isPending}
        onSave={save}
      />
      <ScanFlash scans={scans} />
      <LeaveGuard units={changed} pending={pick.isPending} error={pick.error}>
        What was counted here is not saved yet.
      </LeaveGuard>
    </ScanPage>
  )
}
