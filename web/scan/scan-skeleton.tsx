import { useHoldKeys } from '../platform/key-gate.ts'

/** Stands where a scan screen's figure, field and lines will; a scan is meant for that field. */
export function ScanSkeleton({ text }: { text: string }) {
  useHoldKeys()
  return (
    <div className="grid max-w-2xl gap-4">
      <p role="status" className="text-soft">
        {text}
      </p>
      <div aria-hidden="true" className="grid gap-4">
        <div className="h-16 w-56 animate-breathe rounded-badge bg-sunken" />
        <div className="h-[56px] rounded-control border border-line bg-card" />
        <div className="h-72 animate-breathe rounded-card border border-line bg-card" />
      </div>
    </div>
  )
}
