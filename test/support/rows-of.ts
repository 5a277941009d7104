import { tenantTables } from '#server/platform/table-kinds.ts'
import type { Shop } from './open-shop.ts'

const tables = [...tenantTables, 'outbox', 'user_orgs']

/** Every row an organisation has, table by table, read past the app and past row security. */
export async function rowsOf({ house, scope }: Shop): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of tables) {
    const { rows } = await house.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where org_id = $1 order by 1`,
      [scope.orgId],
    )
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** How many rows each table has. */
export const countRowsOf = async (shop: Shop) =>
  Object.fromEntries(Object.entries(await rowsOf(shop)).map(([table, rows]) => [table, rows.length]))

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id that stands anywhere in a text. */
export const idsInText = (text: string) => new Set(text.match(uuids) ?? [])

/** The ids of an organisation's rows: its own and those they point at. */
export async function idsOf(shop: Shop) {
  return idsInText(JSON.stringify(await rowsOf(shop)))
}
