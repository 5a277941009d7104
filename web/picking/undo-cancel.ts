import type { Picklist } from '#contract/picking.ts'
import { api } from '../platform/api-client.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'
import type { Undo } from '../platform/undo.ts'

/** A picklist that was cancelled is made anew, for whoever picked it and as urgent as it was. */
export function undoCancel({ order_id, assigned_to, priority }: Picklist): Undo {
  const idempotencyKey = crypto.randomUUID()
  return async () => {
    const made = await api.picking.generate.call({ params: { id: order_id } }, { idempotencyKey })
    const { id, version } = made
    const isAsBefore = made.assigned_to === assigned_to && made.priority === priority
    const body = { assigned_to, priority, version }
    const answer = isAsBefore ? made : await api.picking.update.call({ params: { id }, body })
    await readAfterWrite(answer, api.picking.generate.name)
  }
}
