/** Who could enter an organisation, or which ones a person could, by id, as it was when that ended. */
export type Members = Record<string, { role: string; since: string }>

export const ownersIn = (members: Members) =>
  Object.entries(members).flatMap(([id, { role }]) => (role === 'owner' ? [id] : []))
