import { href, Navigate } from 'react-router'
import type { PicklistDetail } from '#contract/picking.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { formatNumber } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { CountedLine } from '../receiving/counted-line.tsx'
import { CountedList } from '../receiving/counted-list.tsx'
import { sumOf } from '../receiving/delivery.ts'
import { LeaveGuard } from '../receiving/leave-guard.tsx'
import { ScanFlash } from '../receiving/scan-flash.tsx'
import { ScanPanel } from '../receiving/scan-panel.tsx'
import { UnitsFigure } from '../receiving/units-figure.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PickBar } from './pick-bar.tsx'
import { changeOf, pickedOf } from './pick-round.ts'
import { customerOf, statusWords } from './picklist-words.ts'
import { usePickRound } from './use-pick-round.ts'

/** Counts units off the shelf, by scanning or by hand. */
export function PickView({ picklist: newest }: { picklist: PicklistDetail }) {
  const { picklist, round, scans, scan, count, save, pick, inDoubt, isFrozen } = usePickRound(newest)
  const mayNot = useMayNot('picking:write')
  const isOpen = picklist.status === 'pending' || picklist.status === 'picking'
  const whyNot = isOpen ? mayNot : `This picklist is ${statusWords[picklist.status].toLowerCase()}.`
  const disabled = isFrozen || whyNot !== undefined
  const picklistPage = href(signedInPages.picklist, { id: picklist.id })
  const picked = sumOf(picklist.items.map((item) => pickedOf(round, item)))
  const ordered = sumOf(picklist.items.map((item) => item.quantity_ordered))
  const changed = sumOf(picklist.items.map((item) => Math.abs(changeOf(round, item))))

  if (pick.data?.status === 'completed') return <Navigate to={picklistPage} replace />
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        back={{ to: picklistPage, label: picklist.picklist_number }}
        title={`Pick ${picklist.picklist_number}`}
        lead={`${picklist.order_number} · ${customerOf(picklist)}`}
      />
      <UnitsFigure done={picked} total={ordered} label="picked" />
      <ScanPanel scans={scans} onScan={scan} disabled={disabled} />
      <CountedList label="Picklist items" most={Math.max(...picklist.items.map((item) => item.quantity_ordered))}>
        {picklist.items.map((item) => (
          <CountedLine
            key={item.id}
            id={item.id}
            name={item.product_name}
            sku={item.product_sku}
            note={`${formatNumber(item.stock_quantity)} in stock`}
            verb="Picked"
            count={pickedOf(round, item)}
            min={0}
            max={item.quantity_ordered}
            disabled={disabled}
            isLatest={scans.lineId === item.id}
            onCount={count}
          />
        ))}
      </CountedList>
      <PickBar
        {...{ picked, ordered, whyNot, inDoubt }}
        isChanged={changed > 0}
        error={pick.error}
        pending={pick.isPending}
        onSave={save}
      />
      <ScanFlash scans={scans} />
      <LeaveGuard units={pick.isPending ? 0 : changed}>The picks counted here are not saved yet.</LeaveGuard>
    </div>
  )
}
