import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type Input, insertProduct, insertProductUnlessTaken, tellCreated } from './create-product.ts'

type Row = Input & { id: string; user_id: string }

/**
 * Adds up to 500, all or none; those whose external_id is known already are left as they are and answered with `created: false`. One that
 * was archived is none of them: it is made anew. One without an external_id is always added. Refuses `sku_taken`.
 */
export function createProducts(scope: Scope, items: readonly Input[]) {
  return scope.transaction(async (tx) => {
    const known = await idsOf(tx, items)
    const rowOf = new Map(unknown(items, known).map((item) => [item, { ...item, id: newId(), user_id: tx.userId }]))
    const rows = [...rowOf.values()]
    const placeOf = new Map(items.map((item, place) => [rowOf.get(item), place]))
    const others = await insertFresh(tx, rows, (row) => `items.${placeOf.get(row)}.`)
    await tellCreated(
      tx,
      rows.filter((row) => !isAmong(others, row)),
    )
    const ids = rows.flatMap(({ external_id, id }) => (external_id === undefined ? [] : [[external_id, id] as const]))
    const idOf = new Map([...known, ...ids, ...others])
    const answers = items.map((item) => {
      const own = rowOf.get(item)?.id
      const id = item.external_id === undefined ? own : idOf.get(item.external_id)
      return { id: id ?? '', external_id: item.external_id ?? null, created: id === own }
    })
    return { items: answers }
  })
}

type IdOf = ReadonlyMap<string, string>
const isAmong = (ids: IdOf, { external_id }: Input) => external_id !== undefined && ids.has(external_id)

/** Of one external_id given twice the first makes the product, the second is answered like any known one. */
function unknown(items: readonly Input[], known: IdOf) {
  const seen = new Set<string>()
  return items.filter((item) => {
    const { external_id } = item
    if (external_id === undefined) return true
    const isFresh = !known.has(external_id) && !seen.has(external_id)
    seen.add(external_id)
    return isFresh
  })
}

// Joined, so that each is looked up by its index: a plan for any number of them would compare every product with every one.
const ofExternalIds = statement<{ id: string; external_id: string }>(
  'products_of_external_ids',
  `select p.id, p.external_id from unnest($2::text[]) as asked(external_id)
join products p on p.org_id = $1 and p.external_id = asked.external_id and p.archived_at is null`,
)

async function idsOf(tx: Tx, items: readonly Input[]): Promise<IdOf> {
  const stored = await tx.run(ofExternalIds(items.flatMap(({ external_id }) => external_id ?? [])))
  return new Map(stored.map(({ external_id, id }) => [external_id, id]))
}

const bySku = (one: Input, other: Input) => (one.sku < other.sku ? -1 : 1)

/**
 * Writes those that nobody else has made since they were looked for, and answers the ids of the others by external_id. Sorted, so that two
 * who send the same products queue instead of deadlocking. Refuses `sku_taken` where another product has the SKU.
 */
async function insertFresh(tx: Tx, rows: readonly Row[], within: (row: Row) => string): Promise<IdOf> {
  const sorted = rows.toSorted(bySku)
  const isWritten = await tx.batch(...sorted.map((row) => insertProductUnlessTaken(row, within(row))))
  const lost = sorted.filter((_, place) => !isWritten[place])
  if (lost.length === 0) return new Map()
  const others = await idsOf(tx, lost)
  // Neither written nor known: another product has the SKU. Asked for again without the way out, PostgreSQL refuses the first of the batch.
  const isLost = new Set(lost)
  const taken = rows.filter((row) => isLost.has(row) && !isAmong(others, row))
  tx.queue(...taken.map((row) => insertProduct(row, within(row))))
  return others
}
