type Read<A> = { data: A | undefined; isError: boolean }

/** A stat card's value: undefined while it is read, null when it cannot be, else as `show` writes it. */
export function figureOf<A>({ data, isError }: Read<A>, show: (answer: A) => string) {
  if (data !== undefined) return show(data)
  return isError ? null : undefined
}
