import { refuse } from '#server/platform/refusal.ts'

/** Streams of one person in one process. A browser needs one, or one per tab where its tabs cannot share. */
const mostStreams = 100

/** Counts the open streams of each person or API key; refuses `TOO_MANY_REQUESTS` beyond so many. Answers what is called when one has ended. */
export function limitStreams() {
  const open = new Map<string, number>()
  return (listener: string) => {
    const count = open.get(listener) ?? 0
    if (count >= mostStreams) refuse('TOO_MANY_REQUESTS', `One person or key may have ${mostStreams} streams open`)
    open.set(listener, count + 1)
    return () => {
      const left = (open.get(listener) ?? 1) - 1
      if (left > 0) open.set(listener, left)
      else open.delete(listener)
    }
  }
}
