import { tenantTables } from '#server/platform/database/table-kinds.ts'
import type { Shop } from './open-shop-in.ts'

const tables = [...tenantTables, 'outbox', 'user_orgs']
const union = (query: (table: string) => string) => tables.map((table) => `(${query(table)})`).join(' union all ')

const fingerprints = union(
  (table) =>
    `select '${table}' as name, count(*) as rows, md5(string_agg(r, ',' order by r)) as hash
     from (select to_jsonb(t)::text as r from ${table} t where org_id = $1) rows`,
)
const texts = union((table) => `select to_jsonb(t)::text as text from ${table} t where org_id = $1`)

type Fingerprint = { name: string; rows: number; hash: string | null }

/** Every row an organisation has, as a count and a hash per table, read past the app and past row security. */
export async function rowsOf({ context, scope }: Shop) {
  const { rows } = await context.database.pool.query<Fingerprint>(fingerprints, [scope.orgId])
  return Object.fromEntries(rows.map(({ name, ...table }) => [name, table]))
}

/** How many rows each table has. */
export const countRowsOf = async (shop: Shop): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await rowsOf(shop)).map(([table, { rows }]) => [table, rows]))

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id that stands anywhere in a text. */
export const idsInText = (text: string) => new Set(text.match(uuids) ?? [])

/** The ids of an organisation's rows: its own and those they point at. */
export async function idsOf({ context, scope }: Shop) {
  const { rows } = await context.database.pool.query<{ text: string }>(texts, [scope.orgId])
  return new Set(rows.flatMap(({ text }) => [...idsInText(text)]))
}
