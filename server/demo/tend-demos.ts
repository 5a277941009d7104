import { sql } from 'kysely'
import type { DemoSizes, House } from '#server/platform/house.ts'
import { regularly } from '#server/platform/regularly.ts'
import { today } from '#server/platform/today.ts'
import { countDemos, makeDemo } from './make-demo.ts'
import { removeDemo } from './remove-demo.ts'

const everyMs = 5000
/** About a second of work: a stop waits for no more. */
const slicesAtOnce = 50

/** In the background; answers the way to stop. */
export const tendDemosRegularly = (house: House, sizes: DemoSizes) =>
  regularly(everyMs, () => tendDemos(house, sizes), 'demo organisations could not be tended; trying later')

/** Ends those whose day is over, keeps a few ready, and removes what is to leave. */
export async function tendDemos(house: House, sizes: DemoSizes, mostSlices = slicesAtOnce) {
  await endOld(house)
  await fillUp(house, sizes)
  const leaving = await house.database.local
    .selectFrom('demo_organisations')
    .select(['org_id', 'user_id'])
    .where('state', '=', 'leaving')
    .orderBy('leaving_since')
    .limit(slicesAtOnce)
    .execute()
  for (const demo of leaving) await removeDemo(house, demo, mostSlices)
}

/** A day after it was taken; one that stood ready goes with its day, as what is today's in it is not any more. */
const endOld = ({ database }: House) =>
  database.local
    .updateTable('demo_organisations')
    .set({ state: 'leaving', leaving_since: sql`now()` })
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'taken'), eb('taken_at', '<', sql<string>`now() - interval '1 day'`)]),
        eb.and([eb('state', '=', 'ready'), eb('made_on', '<>', today())]),
      ]),
    )
    .execute()

async function fillUp(house: House, sizes: DemoSizes) {
  const ready = house.database.local.selectFrom('demo_organisations').select('org_id').where('state', '=', 'ready')
  for (let there = (await ready.execute()).length; there < sizes.ready; there++) {
    if ((await countDemos(house.database.local)) >= sizes.most) return
    await makeDemo(house, sizes, 'ready')
  }
}
