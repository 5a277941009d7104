import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { addOlderOrganisations } from '#test/support/add-older-organisations.ts'
import type { RunningServer } from '#test/support/start-server.ts'
import { type Goods, openModelBusiness } from './model-business.ts'
import { openSignIn, type Session } from './sign-in.ts'

export type { Session }
export type Business = Goods & { org: string; people: Session[] }

/**
 * Businesses with the very rows of one that was worked up through the API, copied by SQL under organisations of their own, each with
 * two people who have just signed in. `sql` is a superuser's connection, `serviceKey` the server's AUTH_SERVICE_ROLE_KEY.
 */
export async function openSeed(server: RunningServer, sql: pg.ClientBase, serviceKey: string) {
  const { email, access_token } = await server.createOwner('Model')
  const goods = await openModelBusiness(server.url, access_token)
  await untilFolded(sql)
  const { rows } = await sql.query<{ org_id: string }>(
    'select o.org_id from user_orgs o join auth_users u on u.id = o.user_id where u.email = $1',
    [email],
  )
  const model = rows[0]?.org_id ?? ''
  const signIn = openSignIn(server.url, serviceKey)
  return async (count: number): Promise<Business[]> => {
    const orgs = await addOlderOrganisations(sql, model, count)
    const emails = await addPeople(sql, orgs)
    const sessions = await signIn(emails)
    return orgs.map((org, n) => ({ ...goods, org, people: sessions.slice(2 * n, 2 * n + 2) }))
  }
}

/** Figures are copied too: what was done is folded into them first. */
async function untilFolded(sql: pg.ClientBase) {
  for (;;) {
    const { rows } = await sql.query<{ left: number }>('select count(*)::int as left from outbox')
    if (rows[0]?.left === 0) return
    await setTimeout(100)
  }
}

const people = `
with wanted as materialized (
  select gen_random_uuid() as id, org, place, role, role || '-' || org || '@example.com' as email
  from unnest($1::uuid[]) with ordinality given(org, place), unnest(array['owner', 'manager']) role),
users as (insert into auth_users (id, email, email_confirmed_at) select id, email, now() from wanted),
names as (insert into profiles (user_id, display_name) select id, role from wanted),
entries as (insert into user_orgs (user_id, org_id, role) select id, org, role from wanted),
known as (insert into members (org_id, user_id, display_name) select org, id, role from wanted)
select email from wanted order by place, role desc`

/** Two of them each, an owner and a manager; answers their addresses in the order of the organisations. */
async function addPeople(sql: pg.ClientBase, orgs: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(people, [orgs])
  return rows.map(({ email }) => email)
}
