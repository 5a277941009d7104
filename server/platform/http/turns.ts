type Limits = {
  /** How many work at once. */
  atOnce: number
  /** How many wait, of everybody and of one owner. */
  mostWaiting: number
  mostOfOne: number
}

/**
 * So many pieces of work at once; the others wait, and owners take turns: whoever has asked for a hundred holds nobody else up
 * for longer than what is under way.
 */
export function openTurns({ atOnce, mostWaiting, mostOfOne }: Limits) {
  let running = 0
  let waitingInAll = 0
  const waiting = new Map<string, (() => void)[]>()

  function wait(owner: string) {
    waitingInAll += 1
    const own = waiting.get(owner) ?? []
    waiting.set(owner, own)
    return new Promise<void>((begin) => own.push(begin))
  }

  /** A place is handed on to the next owner's first, or given back. */
  function handOn() {
    const [next] = waiting
    if (!next) {
      running -= 1
      return
    }
    const [owner, own] = next
    waiting.delete(owner)
    waitingInAll -= 1
    const begin = own.shift()
    if (own.length > 0) waiting.set(owner, own) // behind the others
    begin?.()
  }

  return {
    isFull: (owner: string) =>
      running >= atOnce && (waitingInAll >= mostWaiting || (waiting.get(owner)?.length ?? 0) >= mostOfOne),
    async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
      if (running < atOnce) running += 1
      else await wait(owner)
      try {
        return await work()
      } finally {
        handOn()
      }
    },
  }
}
