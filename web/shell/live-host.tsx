import { useIsFetching, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '../platform/api-client.ts'

const betweenTries = 5000

/** Without a connection the code comes later, like the news. */
async function load(): Promise<typeof import('./live.tsx')> {
  try {
    return await import('./live.tsx')
  } catch {
    await new Promise((resolve) => setTimeout(resolve, betweenTries))
    return load()
  }
}
const Live = lazy(load)

/** Milliseconds: longer than React waits before it shows what was on its way, so that the rows stand first. */
const quietFor = 600

/** Comes once the page stands, with all that it reads: nothing on it waits for news, and its code not for this. */
export function LiveHost() {
  const [stands, setStands] = useState(false)
  const { isPending } = useQuery({ ...api.team.me.query(), staleTime: 60_000 })
  const isReading = useIsFetching() > 0
  const isQuiet = !isPending && !isReading
  // An effect, because a page whose code has just come begins to read a moment later.
  useEffect(() => {
    if (!isQuiet) return
    const timer = setTimeout(() => setStands(true), quietFor)
    return () => clearTimeout(timer)
  }, [isQuiet])
  return (
    stands && (
      <Suspense>
        <Live />
      </Suspense>
    )
  )
}
