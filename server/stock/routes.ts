import { stock } from '#contract/stock.ts'
import { mount } from '#server/platform/mount.ts'
import { listLevels, listLocations } from './location-queries.ts'
import { listMovements, summariseMovements } from './movement-queries.ts'
import { movementsCsv } from './movements-csv.ts'
import { recordMovement, recordMovements } from './record-movements.ts'

export const stockRoutes = mount(stock, {
  summary: ({ scope }) => summariseMovements(scope),
  movements: ({ scope, query }) => listMovements(scope, query),
  csv: ({ scope, query }) => movementsCsv(scope, query),
  record: ({ scope, body }) => recordMovement(scope, body),
  recordMany: ({ scope, body }) => recordMovements(scope, body.items),
  levels: ({ scope, params }) => listLevels(scope, params.id),
  locations: ({ scope }) => listLocations(scope),
})
