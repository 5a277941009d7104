import type * as z from 'zod'
import type { Location, LocationEdit, NewLocation } from '#contract/stock.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { requireVersion, saveHeld } from '#server/platform/database/save-versioned.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { holdLocations, locationById, locationColumns } from './location-queries.ts'

/** Adds a location. Made the default, or the first one, it takes that over in the same transaction. */
export function createLocation(scope: Scope, asked: z.output<typeof NewLocation>): Promise<Location> {
  return scope.transaction(async (tx) => {
    const known = await holdLocations(tx)
    const [id, is_default] = [newId(), asked.is_default || known.length === 0]
    if (is_default) await takeDefaultAway(tx)
    await tx.db
      .insertInto('locations')
      .values({ ...asked, id, is_default, user_id: tx.userId })
      .execute()
      .catch(explain(asked.name))
    const after = await locationById(tx, id)
    tx.audit({ action: 'location.created', table: 'locations', id, after })
    return after
  })
}

/**
 * Saves a location as its editor saw it; refuses `conflict` with the current row when someone else was faster, also when
 * they moved the default to or from it. The default cannot be given up, only made another's: `default_location_required`.
 */
export function updateLocation(
  scope: Scope,
  id: string,
  { version, is_default, ...fields }: z.output<typeof LocationEdit>,
): Promise<Location> {
  return scope.transaction(async (tx) => {
    const before = (await holdLocations(tx)).find((location) => location.id === id) ?? notFound('Location')
    requireVersion('location', version, before)
    if (before.is_default && is_default === false)
      refuse('default_location_required', 'One location has to be the default. Make another one the default instead.', {
        field: 'is_default',
        value: false,
      })
    if (is_default && !before.is_default) await takeDefaultAway(tx)
    const changes = { ...fields, ...(is_default && { is_default }) }
    const after = await saved(tx, id, changes).catch(explain(fields.name))
    tx.audit({ action: 'location.updated', table: 'locations', id, before, after })
    return after
  })
}

/** The location that was the default is edited too: its own editors learn of it by its version. */
async function takeDefaultAway(tx: Tx) {
  const before = await tx.db
    .selectFrom('locations')
    .select(locationColumns)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (!before) return
  const after = await saved(tx, before.id, { is_default: false })
  tx.audit({ action: 'location.updated', table: 'locations', id: before.id, before, after })
}

async function saved(tx: Tx, id: string, changes: Partial<Location>): Promise<Location> {
  await tx.run(saveHeld(tx, 'locations', id, { ...changes, user_id: tx.userId }))
  return locationById(tx, id)
}

function explain(name: string) {
  return (error: unknown): never => {
    const index = brokenConstraint(error)
    if (index === 'locations_name')
      refuse('name_taken', 'Another location has this name', { field: 'name', value: name })
    if (index === 'locations_one_default') refuse('conflict', 'Someone else has just added the first location')
    throw error
  }
}
