import { refuseAuth, refuseForNow } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext, DemoSizes } from '#server/platform/app-context.ts'
import { copyOrganisation } from '#server/platform/database/copy-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { demoAddress } from '#server/platform/mail/demo-address.ts'
import { today } from '#server/platform/today.ts'
import { countDaysAnew } from '#server/stock/count-days-anew.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { inTurn } from './in-turn.ts'
import { demoNames } from './shop/names.ts'
import { findTemplate } from './template.ts'

type Demo = { org_id: string; user_id: string }

const tryAgainInSeconds = 600

/** Copies the template for one more visitor, as of now: what was today's there is today's here. Refuses when there are too many. */
export const makeDemo = (context: AppContext, { most }: DemoSizes, state: 'ready' | 'taken') =>
  inTurn(() =>
    inOwnersTransaction(context, async (db): Promise<Demo> => {
      if ((await countDemos(db)) >= most) return refuseForNow('demo_full', tryAgainInSeconds)
      const template = (await findTemplate(db)) ?? refuseAuth('not_found')
      const demo = { org_id: newId(), user_id: newId() }
      const now = new Date()
      await addPerson(db, demo, now)
      await addRow(db, demo, state, now)
      await copyOrganisation(db, {
        org_id: { from: template.org_id, to: demo.org_id },
        user_id: { from: template.user_id, to: demo.user_id },
        later: {
          milliseconds: now.getTime() - Date.parse(template.made_at),
          days: (Date.parse(today(now)) - Date.parse(template.made_on)) / 86_400_000,
        },
      })
      await countDaysAnew(db, demo.org_id)
      return demo
    }),
  )

export async function countDemos(db: LocalDb) {
  const all = db.selectFrom('demo_organisations').where('state', '<>', 'template')
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

async function addPerson(db: LocalDb, { org_id, user_id }: Demo, now: Date) {
  const { business_name } = demoNames
  const app_metadata = { provider: 'email', providers: ['email'], demo: true }
  await db
    .insertInto('auth_users')
    .values({
      id: user_id,
      email: demoAddress(user_id.slice(-12)),
      email_confirmed_at: now.toISOString(),
      user_metadata: JSON.stringify(demoNames),
      app_metadata: JSON.stringify(app_metadata),
    })
    .execute()
  await db
    .insertInto('profiles')
    .values({ user_id, ...demoNames })
    .execute()
  await db.insertInto('organisations').values({ id: org_id, name: business_name, is_demo: true }).execute()
  await db.insertInto('user_orgs').values({ user_id, org_id, role: 'owner' }).execute()
}

const addRow = (db: LocalDb, demo: Demo, state: 'ready' | 'taken', now: Date) =>
  db
    .insertInto('demo_organisations')
    .values({ ...demo, state, made_on: today(now), taken_at: state === 'taken' ? now.toISOString() : null })
    .execute()
