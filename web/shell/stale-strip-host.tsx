import { lazy, Suspense } from 'react'

const betweenTries = 5000

/** Comes once the page stands: nothing on it waits for news. Without a connection the code comes later, like the news. */
async function loadStrip(): Promise<typeof import('./stale-strip.tsx')> {
  try {
    return await import('./stale-strip.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, betweenTries))
    return loadStrip()
  }
}
const StaleStrip = lazy(loadStrip)

export const StaleStripHost = () => (
  <Suspense>
    <StaleStrip />
  </Suspense>
)
