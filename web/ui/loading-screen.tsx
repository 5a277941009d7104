import { useHoldKeys } from '../platform/key-gate.ts'
import { Ticks } from './ticks.tsx'

/** Stands in for a page while the session is looked up; keys are meant for that page. */
export function LoadingScreen() {
  useHoldKeys()
  return (
    <main className="grid min-h-dvh place-items-center bg-paper">
      <div role="status" className="grid justify-items-center gap-4 text-soft">
        <Ticks className="h-7 w-24 animate-breathe text-ink" />
        <span className="noscript:hidden">Loading...</span>
        <span className="hidden noscript:inline">
          This page needs JavaScript, which is switched off in this browser.
        </span>
      </div>
    </main>
  )
}
