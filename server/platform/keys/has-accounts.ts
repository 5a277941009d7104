import { connectDirectly } from '#server/platform/database/migration/connect-directly.ts'

/** Whether somebody has an account in the database, which may have no tables yet. Raises one sentence where it cannot be reached. */
export async function hasAccounts(url: string): Promise<boolean> {
  const client = await connectDirectly(url)
  try {
    const { rowCount: tables } = await client.query(`select where to_regclass('auth_users') is not null`)
    if (tables === 0) return false
    const { rowCount: accounts } = await client.query('select from auth_users limit 1')
    return accounts !== 0
  } finally {
    await client.end()
  }
}
