/** What was found when the replica was last looked at. */
export type Found = {
  state: 'used' | 'starting' | 'behind' | 'unreachable' | 'not a replica' | 'another database'
  behindMs?: number | undefined
}
