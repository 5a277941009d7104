import { useEffect, useState } from 'react'
import { type StatusReport, statusAddresses } from '#contract/shared/status.ts'

const everyMs = 60_000

/** What was measured: undefined until it is there, and while it cannot be read for the first time. */
export function useReport(): StatusReport | undefined {
  const [report, setReport] = useState<StatusReport>()
  // An effect, because the page is built ahead and what is measured is read once it is up, and each minute while somebody looks.
  useEffect(() => {
    const gone = new AbortController()
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await fetch(statusAddresses.report, { signal: gone.signal })
      if (answer.ok) setReport((await answer.json()) as StatusReport)
    }
    // What cannot be read now is read in a minute: until then the page stands as it was.
    const readQuietly = () => void read().catch(() => {})
    readQuietly()
    const timer = setInterval(readQuietly, everyMs)
    // Whoever turns to a tab that was opened behind others, or left an hour ago, is not told of then for a minute.
    document.addEventListener('visibilitychange', readQuietly, { signal: gone.signal })
    return () => {
      gone.abort()
      clearInterval(timer)
    }
  }, [])
  return report
}
