import type * as z from 'zod'
import type { InventoryItem, inventory } from '#contract/inventory.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { notFound } from '#server/platform/refusal.ts'

type Product = Pick<InventoryItem, 'id' | 'sku' | 'name' | 'unit'>

const products = (tx: Tx) =>
  tx.db.selectFrom('products').select(['id', 'sku', 'name', 'unit', 'created_at']).where('archived_at', 'is', null)

/** A page of the catalogue as stock, newest product first; one without any stock is there too, with zeros. */
export function listInventory(scope: Scope, { limit, cursor, sku }: z.output<typeof inventory.list.query>) {
  return scope.anyCopy.read(async (tx) => {
    const after = readCursor(cursor, 'moment', 'inventory')
    let found = products(tx)
    if (sku !== undefined) found = found.where('sku', '=', sku)
    if (after) found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(...after)))
    const rows = await found
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = pageFrom(rows, limit, 'inventory', (row) => [row.created_at, row.id])
    return { ...page, items: await withLevels(tx, page.items) }
  })
}

export async function inventoryItem(tx: Tx, id: string): Promise<InventoryItem> {
  const [item] = await withLevels(tx, await products(tx).where('id', '=', id).execute())
  return item ?? notFound('Product')
}

async function withLevels(tx: Tx, rows: readonly Product[]): Promise<InventoryItem[]> {
  if (rows.length === 0) return []
  const levels = await tx.db
    .selectFrom('stock_levels as s')
    .innerJoin('locations as l', 'l.id', 's.location_id')
    .select(['s.product_id', 's.location_id', 'l.name as location_name', 's.on_hand', 's.reserved'])
    .where(
      's.product_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('l.is_default', 'desc')
    .orderBy('l.name')
    .execute()
  const byProduct = Map.groupBy(levels, (level) => level.product_id)
  return rows.map(({ id, sku, name, unit }) => {
    const own = byProduct.get(id) ?? []
    return {
      ...{ id, sku, name, unit },
      ...unitsOf(own),
      levels: own.map(({ location_id, location_name, ...level }) => ({
        location_id,
        location_name,
        ...unitsOf([level]),
      })),
    }
  })
}

function unitsOf(levels: readonly { on_hand: number; reserved: number }[]) {
  const on_hand = levels.reduce((sum, level) => sum + level.on_hand, 0)
  const reserved = levels.reduce((sum, level) => sum + level.reserved, 0)
  return { on_hand, reserved, available: on_hand - reserved }
}
