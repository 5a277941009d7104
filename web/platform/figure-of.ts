export type Read<A> = { data: A | undefined; isError: boolean }

/** What a stat card or a tab counts: undefined while it is read, null when it cannot be, else as `show` writes it. */
export function figureOf<A>({ data, isError }: Read<A>, show: (answer: A) => string) {
  if (data !== undefined) return show(data)
  return isError ? null : undefined
}
