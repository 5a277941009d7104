import type { Books } from '#contract/dashboard.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { beginning, checkSealsAfter, checkSeen, countRestarts, type Place } from './check-seals.ts'

/** How far the chain of an organisation was checked, the newest seal that was seen in it, and what of this round is broken. */
type Known = { restarts: number; next: Place; seen: Place; broken: Books['differences'] }
const nothingYet = (restarts: number): Known => ({ restarts, next: beginning, seen: beginning, broken: [] })

/** Beyond so many organisations the one that was known first is forgotten. */
const mostKnown = 10_000

/**
 * The seals of an organisation, a slice at each of its turns, and from the beginning again after the last. What was seen is remembered
 * outside of the database for as long as the process lives: a chain that somebody made anew is told from it.
 */
export function checkSealsInTurn() {
  const known = new Map<string, Known>()
  const remember = (orgId: string, now: Known) => {
    known.set(orgId, now)
    const [first] = known.keys()
    if (known.size > mostKnown && first) known.delete(first)
  }
  return async (scope: Scope): Promise<Books['differences']> => {
    const restarts = await countRestarts(scope)
    const before = known.get(scope.orgId)
    const { next, seen, broken } = before?.restarts === restarts ? before : nothingYet(restarts)
    const remade = await checkSeen(scope, seen)
    const { differences, end, isWhole } = await checkSealsAfter(scope, next)
    const told = [...(next === beginning ? [] : broken), ...differences]
    const newest = remade.length === 0 && end.position > seen.position ? end : seen
    remember(scope.orgId, { restarts, next: isWhole ? beginning : end, seen: newest, broken: told })
    return [...remade, ...told]
  }
}
