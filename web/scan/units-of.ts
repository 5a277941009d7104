import type { Counted } from './counted-line.tsx'

export const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/** How many units stand on the counters of these lines, and of how many. */
export const unitsOf = (lines: readonly Counted[]) => ({
  done: sumOf(lines.map(({ count }) => count)),
  total: sumOf(lines.map(({ max }) => max)),
})
