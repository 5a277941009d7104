import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { PickLine } from './lock-picklist.ts'

export type Pick = {
  picklist_item_id?: string | undefined
  sku?: string | undefined
  product_id?: string | undefined
  quantity: number
}

/** The products of SKUs that picks name. */
export type Named = readonly { id: string; sku: string }[]

/**
 * Turns picks by line or by SKU into a change per line, in whole units. The same SKU on several lines fills them in walking
 * order (and empties them from the last). Refuses `already_picked` beyond what was ordered or below nothing, and a line that is of another
 * product than was counted.
 */
export function planPicks(picks: readonly Pick[], lines: readonly PickLine[], products: Named): Map<PickLine, number> {
  const changes = new Map<PickLine, number>()
  const picked = (line: PickLine) => line.quantity_picked + (changes.get(line) ?? 0)
  const skus = new Map(products.map(({ id, sku }) => [id, sku]))
  const bySku = Map.groupBy(lines, (line) => skus.get(line.product_id))
  const byId = new Map(lines.map((line) => [line.id, line]))

  picks.forEach((pick, index) => {
    const line = byId.get(pick.picklist_item_id ?? '')
    const named = pick.sku === undefined ? (line ? [line] : undefined) : bySku.get(pick.sku.trim())
    if (!named)
      missingReference(
        `items.${index}.${pick.sku === undefined ? 'picklist_item_id' : 'sku'}`,
        pick.sku ?? pick.picklist_item_id,
      )
    const candidates = named.filter((line) => [undefined, line.product_id].includes(pick.product_id))
    if (candidates.length === 0) missingReference(`items.${index}.product_id`, pick.product_id)
    let open = pick.quantity
    for (const candidate of open > 0 ? candidates : candidates.toReversed()) {
      const step =
        open > 0 ? Math.min(open, candidate.quantity_ordered - picked(candidate)) : Math.max(open, -picked(candidate))
      if (step !== 0) changes.set(candidate, (changes.get(candidate) ?? 0) + step)
      open -= step
    }
    if (open !== 0)
      refuse(
        'already_picked',
        open > 0 ? 'All units for this item have been picked' : 'Not that many units have been picked',
        {
          field: `items.${index}.quantity`,
          value: pick.quantity,
          beyond: Math.abs(open),
        },
      )
  })
  for (const [line, change] of changes) if (change === 0) changes.delete(line)
  return changes
}
