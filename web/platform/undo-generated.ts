import type { GeneratedPicklist } from '#contract/picking.ts'
import { isWaiting } from '#contract/picklist-life.ts'
import { api } from './api-client.ts'
import { undoBy } from './undo.ts'

/** Cancels a picklist that was just made. None for one that a colleague has made, or begun with: it is theirs. */
export const undoGenerated = ({ id, created, status }: GeneratedPicklist) =>
  created && isWaiting(status) ? undoBy(api.picking.cancel, { params: { id }, query: { unbegun: 'true' } }) : undefined
