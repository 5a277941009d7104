import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { SearchTerm, Suggested } from './search-term.ts'

/** How records of a kind are suggested: a search of the database finds a handful of ids, and what is told of them is read by these. */
export type Suggestion = {
  find(term: SearchTerm): Statement<string[]>
  /** In the order in which they were found. */
  tell(ids: readonly string[]): Statement<Suggested[]>
}

/**
 * `finding` is the function of the database, whose last arguments are `wordsOf` a term; `telling` is a statement over the found ids,
 * `$2::uuid[]`. Two statements, because a distributed engine takes no such function beside tables.
 */
export function suggestion(
  finding: `suggested_${string}`,
  telling: string,
  wordsOf: (term: SearchTerm) => readonly unknown[] = (term) => term,
): Suggestion {
  const find = statement<{ id: string }>(finding, `select ${finding}($1, $2, $3, $4, $5, $6) as id`)
  return {
    find: (term) => find(...wordsOf(term)).as((rows) => rows.map(({ id }) => id)),
    tell: statement<Suggested>(finding.replace('suggested', 'suggest'), telling),
  }
}
