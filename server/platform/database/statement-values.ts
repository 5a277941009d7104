/** Collects the values of a hand-written statement; each is named by its number, and $1 is the organisation. */
export function statementValues() {
  const values: unknown[] = []
  return { values, add: (value: unknown) => `$${values.push(value) + 1}` }
}
export type Add = ReturnType<typeof statementValues>['add']
