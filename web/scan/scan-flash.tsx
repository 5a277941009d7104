import type { Scans } from './use-scans.ts'

/** Floods the screen with green or red for a moment: seen from the corner of an eye, with the hands full. */
export const ScanFlash = ({ scans: { outcome, count } }: { scans: Scans }) =>
  outcome && (
    <div
      key={count}
      aria-hidden="true"
      className={`pointer-events-none fixed inset-0 z-30 opacity-0 transition-opacity duration-500 ease-out starting:opacity-30 ${outcome === 'hit' ? 'bg-brand' : 'bg-out-fill'}`}
    />
  )
