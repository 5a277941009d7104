import type { CancelledPicklist } from '#contract/picking.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'

/** A picklist that was cancelled stands as it did; none where picked units are back on the shelf by it. */
export function undoCancel({ id, version, units_put_back }: CancelledPicklist) {
  if (units_put_back > 0) return
  return undoBy(api.picking.restore, { params: { id }, body: { version } })
}
