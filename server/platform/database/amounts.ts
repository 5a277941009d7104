/**
 * Whole numbers by a text, as one value of a statement; those of one text are added up. A table that is changed by a list beside it (`from
 * unnest(..)`) is a join, which a distributed engine plans anew each time it is asked and on two machines. One table, with the number to
 * change each row by looked up in a value, it plans once, and plain PostgreSQL is done with it sooner too.
 */
export function amounts(entries: Iterable<readonly [key: string, amount: number]>): string {
  const sums = new Map<string, number>()
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0) + amount)
  return JSON.stringify(Object.fromEntries(sums))
}

/** What of such a value belongs to a key of the row; null where nothing does. */
export const amountAt = (value: string, key: string) => `(${value}::jsonb ->> ${key})::int`
