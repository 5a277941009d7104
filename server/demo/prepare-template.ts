import { createUser } from '#server/auth/administration/create-user.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext, DemoSizes } from '#server/platform/app-context.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { log } from '#server/platform/log.ts'
import { today } from '#server/platform/today.ts'
import { foldYear } from './fold-year.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { loadDemoBusiness } from './load-demo-business.ts'
import { shutOut } from './remove-demos.ts'
import { demoNames } from './shop/names.ts'
import { findTemplate } from './template.ts'

/** Copies are moved by the age of the template: in an old one Christmas would be in spring. */
const freshDays = 14
const daysSince = (day: string) => (Date.parse(today()) - Date.parse(day)) / 86_400_000

/** Who loads the template, and who all visitors were before each got an organisation of their own. */
const loader = 'demo@pickwell.example'

/**
 * Makes sure that there is a demo business to copy. It is loaded by a person who goes when it is complete, so that nobody can ever
 * enter it; one that has become old stays until the next is complete, also where
 * that fails. Until then it counts as one to be removed: a start that is killed in between begins anew.
 */
export async function prepareTemplate(context: AppContext) {
  if (!context.demo) return
  const template = await findTemplate(context.database.local)
  if (!template) return loadTemplate(context, context.demo)
  if (daysSince(template.made_on) <= freshDays) return
  await loadTemplate(context, context.demo).catch((error: unknown) =>
    log.error({ err: error }, 'the demo business could not be made anew; the old one stays'),
  )
}

async function loadTemplate(context: AppContext, { days }: DemoSizes) {
  await inOwnersTransaction(context, retireLoader)
  const { user_id, org_id } = await createUser(context, {
    ...{ email: loader, password: null, confirmed: true },
    data: demoNames,
  })
  const now = new Date().toISOString()
  await context.database.local
    .insertInto('demo_organisations')
    .values({ org_id, user_id, state: 'leaving', made_on: today(), leaving_since: now })
    .execute()
  const scope = openScope(context.database, { orgId: org_id, userId: user_id, requestId: newId() })
  await loadDemoBusiness(scope, context, days)
  await foldYear(scope, context)
  await inOwnersTransaction(context, (db) => keepAsTemplate(db, { user_id, org_id }))
}

/** The shared demo of an older version, with whatever its visitors left there, or a template that was not finished. */
export async function retireLoader(db: LocalDb) {
  const known = await db
    .selectFrom('auth_users')
    .innerJoin('user_orgs', 'user_orgs.user_id', 'auth_users.id')
    .select(['auth_users.id as user_id', 'user_orgs.org_id'])
    .where('auth_users.email', '=', loader)
    .where('user_orgs.role', '=', 'owner')
    .execute()
  const now = new Date().toISOString()
  for (const { org_id, user_id } of known) {
    await db
      .insertInto('demo_organisations')
      .values({ org_id, user_id, state: 'leaving', made_on: today(), leaving_since: now })
      .onConflict((known) => known.column('org_id').doNothing())
      .execute()
    await shutOut(db, { org_id, user_id })
  }
}

async function keepAsTemplate(db: LocalDb, { org_id, user_id }: { org_id: string; user_id: string }) {
  const now = new Date()
  await retireTemplate(db, now)
  const template = { state: 'template', leaving_since: null, made_at: now.toISOString(), made_on: today(now) }
  await db.updateTable('demo_organisations').set(template).where('org_id', '=', org_id).execute()
  await db.updateTable('organisations').set({ is_demo: true }).where('id', '=', org_id).execute()
  await db.deleteFrom('auth_users').where('id', '=', user_id).execute()
}

async function retireTemplate(db: LocalDb, now: Date) {
  const old = await findTemplate(db)
  if (!old) return
  const leaving = { state: 'leaving', leaving_since: now.toISOString() }
  await db.updateTable('demo_organisations').set(leaving).where('org_id', '=', old.org_id).execute()
  await shutOut(db, old)
}
