import { inventory } from '#contract/inventory.ts'
import { stock } from '#contract/stock.ts'
import { mount } from '#server/platform/http/mount.ts'
import { countStock } from './count-stock.ts'
import { listInventory } from './inventory-queries.ts'
import { getLocation, listLevels, listLocations } from './location-queries.ts'
import { listLocationStock, summariseLocation } from './location-stock.ts'
import { moveStock } from './move-stock.ts'
import { listMovements, summariseMovements } from './movement-queries.ts'
import { movementsCsv } from './movements-csv.ts'
import { recordMovement, recordMovements } from './record-movements.ts'
import { reverseMovement } from './reverse-movement.ts'
import { createLocation, updateLocation } from './save-location.ts'
import { movedDays } from './stock-days.ts'
import { stockHistory } from './stock-history.ts'

export const stockRoutes = mount(stock, {
  summary: ({ scope }) => summariseMovements(scope),
  days: ({ scope }) => movedDays(scope),
  movements: ({ scope, query }) => listMovements(scope, query),
  csv: ({ scope, query }) => movementsCsv(scope, query),
  record: ({ scope, body }) => recordMovement(scope, body),
  recordMany: ({ scope, body }) => recordMovements(scope, body.items),
  reverse: ({ scope, params }) => reverseMovement(scope, params.id),
  move: ({ scope, body }) => moveStock(scope, body),
  levels: ({ scope, params }) => listLevels(scope, params.id),
  history: ({ scope, params }) => stockHistory(scope, params.id),
  locations: ({ scope }) => listLocations(scope),
  location: ({ scope, params }) => getLocation(scope, params.id),
  locationSummary: ({ scope, params }) => summariseLocation(scope, params.id),
  locationStock: ({ scope, params, query }) => listLocationStock(scope, params.id, query),
  createLocation: ({ scope, body }) => createLocation(scope, body),
  updateLocation: ({ scope, params, body }) => updateLocation(scope, params.id, body),
})

/** The documented public API of the same stock. */
export const inventoryRoutes = mount(inventory, {
  list: ({ scope, query }) => listInventory(scope, query),
  update: ({ scope, params, body }) => countStock(scope, params.id, body),
})
