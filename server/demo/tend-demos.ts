import type { AppContext, DemoSizes } from '#server/platform/app-context.ts'
import { countDemos, makeDemo } from './make-demo.ts'
import { endOldDemos, removeEndedDemos } from './remove-demos.ts'

/** About a second of work: a stop waits for no more. What is left of a demo nobody can enter; its rows may go slowly. */
const slicesAtOnce = 50

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
