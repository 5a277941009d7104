import type { DemoSizes, House } from '#server/platform/house.ts'
import { regularly } from '#server/platform/regularly.ts'
import { countDemos, makeDemo } from './make-demo.ts'
import { endOldDemos, removeEndedDemos } from './remove-demos.ts'

const everyMs = 5000
/** About a second of work: a stop waits for no more. */
const slicesAtOnce = 50

/** In the background; answers the way to stop. */
export const tendDemosRegularly = (house: House, sizes: DemoSizes) =>
  regularly('tend-demos', everyMs, () => tendDemos(house, sizes))

/** Ends those whose day is over, keeps a few ready, and removes what has ended. */
export async function tendDemos(house: House, sizes: DemoSizes, mostSlices = slicesAtOnce) {
  await endOldDemos(house)
  await fillUp(house, sizes)
  await removeEndedDemos(house, mostSlices)
}

async function fillUp(house: House, sizes: DemoSizes) {
  const ready = house.database.local.selectFrom('demo_organisations').select('org_id').where('state', '=', 'ready')
  for (let there = (await ready.execute()).length; there < sizes.ready; there++) {
    if ((await countDemos(house.database.local)) >= sizes.most) return
    await makeDemo(house, sizes, 'ready')
  }
}
