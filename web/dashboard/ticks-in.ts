/** Days to name under a plot: the first, the last, and two evenly between; all where there are few. */
export function ticksIn(days: readonly string[], count = 4): string[] {
  if (days.length <= count) return [...days]
  return Array.from({ length: count }, (_, place) => days[Math.round((place * (days.length - 1)) / (count - 1))] ?? '')
}
