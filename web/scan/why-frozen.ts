/** Why nothing can be counted while the server is told what was, or while nobody knows whether it heard of it. */
export function whyFrozen({ isFrozen, inDoubt }: { isFrozen: boolean; inDoubt: boolean }) {
  if (inDoubt) return 'What was counted may or may not be saved yet.'
  return isFrozen ? 'What was counted is being saved.' : undefined
}
