import type { GeneratedPicklist, Picklist } from '#contract/picking.ts'
import { isWaiting } from '#contract/picklist-life.ts'
import { api } from '../platform/api-client.ts'
import type { Undo } from '../platform/offer-undo.ts'
import { readAfterWrite } from '../platform/read-after-write.ts'

/** A picklist that was cancelled is made anew, for whoever picked it and as urgent as it was. One that a colleague has made since stays as it is. */
export function undoCancel({ order_id, assigned_to, priority }: Picklist): Undo {
  const idempotencyKey = crypto.randomUUID()
  return async () => {
    const made = await api.picking.generate.call({ params: { id: order_id } }, { idempotencyKey })
    const { id, version } = made
    try {
      if (isNew(made) && !(assigned_to === null && priority === made.priority))
        await api.picking.update.call({ params: { id }, body: { assigned_to, priority, version } })
    } finally {
      await readAfterWrite(made, api.picking.generate.name)
    }
  }
}

/** And not complete at once. */
const isNew = ({ status, created }: GeneratedPicklist) => created && isWaiting(status)
