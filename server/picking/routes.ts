import { picking } from '#contract/picking.ts'
import { mount } from '#server/platform/http/mount.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { linkToPicklist, linkToPicklists } from './picklist-file.ts'
import { countPicklists, getPicklist, listPicklists, summarisePicklists } from './picklist-queries.ts'
import { putDownPicklist } from './put-down-picklist.ts'
import { restorePicklist } from './restore-picklist.ts'
import { startPicking } from './start-picking.ts'
import { updatePicklist } from './update-picklist.ts'

export const pickingRoutes = mount(picking, {
  summary: ({ scope }) => summarisePicklists(scope),
  list: ({ scope, query }) => listPicklists(scope, query),
  count: ({ scope, query }) => countPicklists(scope, query),
  get: ({ scope, params }) => getPicklist(scope, params.id),
  document: ({ scope, context, params }) => linkToPicklist(scope, context, params.id),
  documents: ({ scope, context, query }) => linkToPicklists(scope, context, query.ids),
  generate: ({ scope, params }) => generatePicklist(scope, params.id),
  start: ({ scope, params }) => startPicking(scope, params.id),
  putDown: ({ scope, params }) => putDownPicklist(scope, params.id),
  update: ({ scope, params, body }) => updatePicklist(scope, params.id, body),
  cancel: ({ scope, params, query }) => cancelPicklist(scope, params.id, query),
  restore: ({ scope, params, body }) => restorePicklist(scope, params.id, body.version),
  pick: ({ scope, params, body }) => pickUnits(scope, params.id, body.items, body.reopen),
})
