/** What people do at random. */
export const chance = {
  /** Milliseconds until the next of what comes every `mean` on average, whatever came before. */
  waiting: (mean: number) => -Math.log(1 - Math.random()) * mean,
  oneOf: <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)] as T,
  upTo: (most: number) => 1 + Math.floor(Math.random() * most),
  weighted<T>(some: readonly (readonly [weight: number, value: T])[]): T {
    let left = Math.random() * some.reduce((sum, [weight]) => sum + weight, 0)
    const found = some.find(([weight]) => {
      left -= weight
      return left < 0
    })
    return (found ?? (some.at(-1) as readonly [number, T]))[1]
  },
}
