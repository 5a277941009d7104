type Limits = {
  /** How long a connection may be waited for. */
  targetMs: number
  /** For how long everybody must have waited longer before that counts: a crowd that comes at once, and one halt, is served. */
  patienceMs: number
}
// A hundred who press one product without a pause wait for a tenth of a second each and are served; no person waits for a quarter.
const usual: Limits = { targetMs: 250, patienceMs: 500 }

/** Who waits for a connection of the pool while all are in use, first come first served, and for how long. */
export type ConnectionQueue = {
  /** Waits for what `take` gives. */
  join<T>(take: () => Promise<T>): Promise<T>
  /** How long the one in front has been waiting, in milliseconds; 0 where nobody waits. */
  longestWait(): number
  /**
   * Whether more is asked than can be done: the one in front has waited too long, and so has everybody served for a while (as CoDel
   * judges a router's queue, RFC 8289). The time is judged and not the number of those who wait, since only time says whether they
   * are served as fast as they come.
   */
  isOverdue(): boolean
}

export function openConnectionQueue({ targetMs, patienceMs }: Limits = usual): ConnectionQueue {
  const joined = new Set<{ at: number }>() // in the order they came
  /** When somebody was last served in time, or nobody waited. */
  let lastInTime = 0

  const longestWait = () => {
    const [first] = joined
    return first ? performance.now() - first.at : 0
  }
  return {
    async join(take) {
      const place = { at: performance.now() }
      if (joined.size === 0) lastInTime = place.at
      joined.add(place)
      try {
        return await take()
      } finally {
        joined.delete(place)
        const now = performance.now()
        if (now - place.at <= targetMs) lastInTime = now
      }
    },
    longestWait,
    isOverdue: () => longestWait() > targetMs && performance.now() - lastInTime > patienceMs,
  }
}
