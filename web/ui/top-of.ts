/** A round figure above every level shown, so that nothing touches the upper edge of a chart: 1, 2 or 5 with zeros, and room. */
export function topOf(levels: readonly number[]): number {
  const highest = Math.max(1, ...levels)
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= highest * 1.05) ?? 12
  return Math.ceil(step * power)
}
