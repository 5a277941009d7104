/** How many of what was begun at the same moment came to a good end. */
export const fulfilled = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

/** With what the others were refused, each code once; an error that is no refusal is there as it is, and fails the test that expects codes. */
export const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  [...new Set(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code ?? one.reason] : [])))].toSorted()
