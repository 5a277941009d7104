import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { openSession } from './open-session.ts'
import type { SessionAnswer } from './session-answer.ts'
import { findUserByEmail } from './user-queries.ts'
import type { Visit } from './visit.ts'

export const demoEmail = 'demo@pickwell.example'

/** Lets a visitor into the demo business where one is loaded; anywhere else there is no such door. */
export async function exploreDemo(house: House, { user_agent, ip }: Visit): Promise<SessionAnswer> {
  const user = house.demo ? await findUserByEmail(house.database.local, demoEmail) : undefined
  if (!user) return refuseAuth('not_found')
  return openSession(house, { user_id: user.id, method: 'anonymous', user_agent, ip })
}
