import type { Picklist, PicklistDetail } from '#contract/picking.ts'
import { api } from '../platform/api-client.ts'
import { queryClient } from '../platform/query-client.ts'

/** A step answers the picklist without its lines: the open page shows it at once, and reads the rest again. */
export function putPicklist(picklist: Picklist) {
  const { queryKey } = api.picking.get.query({ params: { id: picklist.id } })
  queryClient.setQueryData(queryKey, (detail: PicklistDetail | undefined) => detail && { ...detail, ...picklist })
}
