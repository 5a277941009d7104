/** A refresh token as it stands in its session's chain. */
export type Link = { counter: number; revoked: boolean; just_revoked: boolean }

/**
 * What a refresh may do with the token it brings, given the chain's active one. Forgiving twice, for several tabs refresh
 * at once and answers get lost: the active token's parent always yields it again, and any token does just after its turn.
 */
export function refreshStep(presented: Link, activeCounter: number | undefined): 'rotate' | 'again' | 'reuse' {
  if (activeCounter === undefined) return 'reuse'
  if (!presented.revoked) return 'rotate'
  return presented.counter === activeCounter - 1 || presented.just_revoked ? 'again' : 'reuse'
}
