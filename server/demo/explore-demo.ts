import { sql } from 'kysely'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import type { SessionAnswer } from '#server/auth/sessions/session-answer.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { today } from '#server/platform/today.ts'
import { makeDemo } from './make-demo.ts'

/** Gives a visitor a demo organisation of their own: one that stands ready, or one made now. Without a demo there is no such door. */
export async function exploreDemo(context: AppContext, { user_agent, ip }: Visit): Promise<SessionAnswer> {
  if (!context.demo) return refuseAuth('not_found')
  const { user_id } = (await takeReady(context)) ?? (await makeDemo(context, context.demo, 'taken'))
  return openSession(context, { user_id, method: 'anonymous', user_agent, ip })
}

/** No two visitors take the same one, and none waits for the other. One of yesterday would look old. */
const takeReady = ({ database }: AppContext) =>
  database.local
    .updateTable('demo_organisations')
    .set({ state: 'taken', taken_at: sql`now()` })
    .where('org_id', 'in', (eb) =>
      eb
        .selectFrom('demo_organisations')
        .select('org_id')
        .where('state', '=', 'ready')
        .where('made_on', '=', today())
        .orderBy('made_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('user_id')
    .executeTakeFirst()
