import type { AppContext, DemoSizes } from '#server/platform/app-context.ts'
import { regularly } from '#server/platform/jobs/regularly.ts'
import { countDemos, makeDemo } from './make-demo.ts'
import { endOldDemos, removeEndedDemos } from './remove-demos.ts'

const everyMs = 5000
/** About a second of work: a stop waits for no more. */
const slicesAtOnce = 50

/** In the background; answers the way to stop. */
export const tendDemosRegularly = (context: AppContext, sizes: DemoSizes) =>
  regularly('tend-demos', everyMs, () => tendDemos(context, sizes))

/** Ends those whose day is over, keeps a few ready, and removes what has ended. */
export async function tendDemos(context: AppContext, sizes: DemoSizes, mostSlices = slicesAtOnce) {
  await endOldDemos(context)
  await fillUp(context, sizes)
  await removeEndedDemos(context, mostSlices)
}

async function fillUp(context: AppContext, sizes: DemoSizes) {
  const ready = context.database.local.selectFrom('demo_organisations').select('org_id').where('state', '=', 'ready')
  for (let there = (await ready.execute()).length; there < sizes.ready; there++) {
    if ((await countDemos(context.database.local)) >= sizes.most) return
    await makeDemo(context, sizes, 'ready')
  }
}
