import { NotMoved } from './installation.ts'

/** Both sides have to have the same tables: what one of them does not know would be lost. Migrations are named in their order. */
export function refuseOtherSchema(source: string, destination: string) {
  if (source === destination) return
  const [older, newer] = source < destination ? ['source', 'destination'] : ['destination', 'source']
  throw new NotMoved(
    `The ${older} is an older version than the ${newer} (${source < destination ? source : destination} beside ${source < destination ? destination : source}): bring the ${older} up to date first.`,
  )
}
