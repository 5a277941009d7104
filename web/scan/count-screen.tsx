import type { ReactNode } from 'react'
import type { Counted } from './counted-line.tsx'
import { CountedList } from './counted-list.tsx'
import { LastScanCard } from './last-scan-card.tsx'
import { ScanBar } from './scan-bar.tsx'
import { ScanFlash } from './scan-flash.tsx'
import { ScanHead } from './scan-head.tsx'
import { ScanPage } from './scan-page.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { StrayNotice, type Word } from './stray-notice.tsx'
import { UnitsFigure } from './units-figure.tsx'
import { unitsOf } from './units-of.ts'
import type { useCounting } from './use-counting.ts'

type Props = {
  title: string
  lead: ReactNode
  back: { to: string; label: string }
  lines: readonly Counted[]
  /** What the lines are called together. */
  label: string
  /** What is done with a unit: 'Received' or 'Picked'. */
  verb: string
  counting: ReturnType<typeof useCounting>
  canUndo: boolean
  word: Word
  /** Why nothing can be counted; undefined where it can. */
  disabledBecause: string | undefined
  /** Beside the figure of all units. */
  aside: ReactNode
  /** In the bar: why what was counted could not be saved, and what is done with it. */
  failure: ReactNode
  actions: ReactNode
  /** Its guard, and its dialogs. */
  children: ReactNode
}

/** The screen on which units of a document are counted: how many of all, the field for scans, the lines, and a bar with what comes of them. */
export function CountScreen({ title, lead, back, lines, label, verb, counting, disabledBecause, ...parts }: Props) {
  const { tally, last, lineId, scan, refuse, knows, count, fillLines, undoLast, dismissNotes } = counting
  return (
    <ScanPage>
      <ScanHead {...{ title, lead, back, disabledBecause }} />
      <UnitsFigure {...unitsOf(lines)} label={verb.toLowerCase()} action={parts.aside} />
      <ScanPanel last={last} onScan={scan} onRefused={refuse} {...{ knows, disabledBecause }} />
      <CountedList {...{ label, lines, verb, disabledBecause, lineId }} onCount={count} onFill={fillLines} />
      <ScanBar>
        {parts.failure}
        <StrayNotice word={parts.word} notes={tally.notes} onDismiss={dismissNotes} />
        <LastScanCard {...{ last, disabledBecause }} canUndo={parts.canUndo} onUndo={undoLast} />
        {parts.actions}
      </ScanBar>
      <ScanFlash last={last} />
      {parts.children}
    </ScanPage>
  )
}
