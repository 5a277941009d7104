import pg from 'pg'
import { borrowEmbeddedPostgres } from '../../../server/platform/postgres/borrow-embedded-postgres.ts'
import { createDatabaseOnce } from '../../../server/platform/postgres/create-database-once.ts'

/** Makes somebody a member of another person's organisation as well, the way an accepted invitation would. */
export async function alsoWorksFor(email: string, ownersEmail: string, role: 'manager' | 'viewer') {
  const { url, giveBack } = await borrowEmbeddedPostgres(process.env.SHOP_DATA_DIR ?? '')
  const client = new pg.Client({ connectionString: await createDatabaseOnce(url, 'pickwell') })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `with hired as (select u.id as user_id, o.org_id from auth_users u, auth_users owner
         join user_orgs o on o.user_id = owner.id where u.email = $1 and owner.email = $2),
       as_member as (insert into members (org_id, user_id, display_name) select org_id, user_id, 'Hired' from hired)
       insert into user_orgs (user_id, org_id, role) select user_id, org_id, $3 from hired`,
      [email, ownersEmail, role],
    )
    if (rowCount !== 1) throw new Error(`${email} could not be hired by ${ownersEmail}`)
  } finally {
    await client.end()
    await giveBack()
  }
}
