export type Random = ReturnType<typeof openRandom>

/** Numbers that look random and are the same for the same seed (mulberry32): for a demo, never for a secret. */
export function openRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** From 0 up to, not including, 1. */
    next,
    /** A whole number, both ends included. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    isOneIn: (many: number) => next() * many < 1,
    one: <T>(all: readonly T[]): T => {
      const chosen = all[Math.floor(next() * all.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      return chosen
    },
    /** One of those that weigh anything, the heavier the likelier; undefined where none does. */
    weighted: <T>(all: readonly T[], weightOf: (one: T) => number): T | undefined => {
      let left = next() * all.reduce((sum, one) => sum + weightOf(one), 0)
      return all.find((one) => {
        left -= weightOf(one)
        return left < 0
      })
    },
  }
}
