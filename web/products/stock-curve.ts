/** A day's level in the picture, as parts of its width and height from the upper left, 0 to 1. */
export type Step = { from: number; to: number; y: number }

/** Days side by side, each as wide as any other, today too. */
export const stepsOf = (levels: readonly number[], top: number): Step[] =>
  levels.map((level, index) => ({ from: index / levels.length, to: (index + 1) / levels.length, y: 1 - level / top }))

const rounded = (part: number) => Number((part * 1000).toFixed(2))

/** Stock stays as it is until it moves: steps, not slopes. In a box of 1000 by 1000. */
export const lineOver = (steps: readonly Step[]) =>
  steps.map(({ to, y }, index) => `${index === 0 ? 'M0 ' : 'V'}${rounded(y)}H${rounded(to)}`).join('')

/** What is under the line, closed along the ground. */
export const areaUnder = (steps: readonly Step[]) => (steps.length === 0 ? '' : `${lineOver(steps)}V1000H0Z`)
