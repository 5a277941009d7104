import pg from 'pg'
import type { Product } from '#contract/products.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { bySocket, socketFolder } from '#server/embedded-postgres/socket-folder.ts'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { fillShop, type Size } from './fill-shop.ts'

/** An organisation to ask questions about; `products` are some of its products, from everywhere in its list. */
export type ListShop = Size & { email: string; password: string; bearer: string; sample: Product[] }
export type ListShops = { server: RunningServer; url: string; small: ListShop; large: ListShop }

const sizes = {
  small: { products: 1000, movements: 10_000 },
  large: { products: 100_000, movements: 1_000_000 },
} as const

/** A server on the cluster with a small and a large organisation. `note` hears what is under way, `onLine` the server's log. */
export async function openListShops(
  clusterUrl: string,
  note: (text: string) => void,
  log: { level?: string; onLine?: (line: string) => void } = {},
) {
  const url = bySocket(await createDatabaseOnce(clusterUrl, 'pickwell'), await socketFolder())
  const { level = 'warn', onLine = () => {} } = log
  const server = await startServer({ env: { DATABASE_URL: url, LOG_LEVEL: level }, onLine })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    const open = async (name: string, size: Size): Promise<ListShop> => {
      note(`filling a shop with ${size.products} products and ${size.movements} movements`)
      const { access_token, ...owner } = await server.createOwner(name)
      await fillShop(client, owner.email, size)
      return { ...size, ...owner, bearer: access_token, sample: await sampleOf(client, owner.email) }
    }
    return { server, url, small: await open('Small', sizes.small), large: await open('Large', sizes.large) }
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    await client.end()
  }
}

export async function sampleOf(client: pg.Client, email: string): Promise<Product[]> {
  const { rows } = await client.query<Product & { created_at: Date; cost_price: unknown; selling_price: unknown }>(
    `select p.*, s.on_hand::int as stock_quantity, p.cost_price::float, p.selling_price::float
     from products p
     join lateral (select coalesce(sum(on_hand), 0) as on_hand from stock_levels l where l.org_id = p.org_id and l.product_id = p.id) s on true
     where p.org_id = (select o.org_id from user_orgs o join auth_users u on u.id = o.user_id where u.email = $1)
     order by md5(p.id::text) limit 500`,
    [email],
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
