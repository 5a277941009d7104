import { lazy, Suspense } from 'react'

const betweenTries = 5000

/** Comes once the page stands: nothing on it waits for news. Without a connection the code comes later, like the news. */
async function load(): Promise<typeof import('./live.tsx')> {
  try {
    return await import('./live.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, betweenTries))
    return load()
  }
}
const Live = lazy(load)

export const LiveHost = () => (
  <Suspense>
    <Live />
  </Suspense>
)
