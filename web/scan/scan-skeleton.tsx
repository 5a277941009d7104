import { useHoldKeys } from '../platform/key-gate.ts'
import { ScanHead } from './scan-head.tsx'
import { ScanPage } from './scan-page.tsx'

type Props = {
  /** What will be done: 'Pick'. */
  title: string
  text: string
  back: { to: string; label: string }
}

/** A scan screen on its way: its head, and what is as high as its figure, field and lines will be; a scan is meant for that field. */
export function ScanSkeleton({ title, text, back }: Props) {
  useHoldKeys()
  return (
    <ScanPage>
      <ScanHead {...{ title, back }} lead={<span role="status">{text}</span>} disabledBecause={text} />
      <div aria-hidden="true" className="grid h-16 content-between md:h-20">
        <div className="h-12 w-56 animate-breathe rounded-badge bg-sunken md:h-16" />
        <div className="h-2 rounded-badge bg-sunken" />
      </div>
      <div aria-hidden="true" className="-mx-4 border-b border-line px-4 py-3 md:mx-0 md:px-0">
        <div className="h-14 rounded-control border border-line bg-card" />
      </div>
      <div aria-hidden="true" className="h-72 animate-breathe rounded-card border border-line bg-card" />
    </ScanPage>
  )
}
