/**
 * Words of the contract written into a statement, for `in (...)`. Only where the planner must see them: it uses a partial index, or
 * the order of one, for words but not for a parameter. Everywhere else they are passed as one, `= any($n)`.
 */
export const literalWords = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')
