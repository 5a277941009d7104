import { Ticks } from '../ui/ticks.tsx'

/** Stands in for a page while the session is looked up. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper">
      <div role="status" className="grid justify-items-center gap-4 text-soft">
        <Ticks className="h-7 w-24 animate-breathe text-ink" />
        Loading...
      </div>
    </main>
  )
}
