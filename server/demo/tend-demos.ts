import type { AppContext, DemoSizes } from '#server/platform/app-context.ts'
import { inOwnersTransaction } from './in-owners-transaction.ts'
import { countDemos, makeDemo } from './make-demo.ts'
import { retireLoader } from './prepare-template.ts'
import { endEveryDemo, endOldDemos, removeEndedDemos } from './remove-demos.ts'

/** About a second of work: a stop waits for no more. What is left of a demo nobody can enter; its rows may go slowly. */
const slicesAtOnce = 50

/**
 * Ends those whose day is over, keeps a few ready, and removes what has ended. Where no demo is offered any more, as in production, every one
 * ends that was made before.
 */
export async function tendDemos(context: AppContext, sizes: DemoSizes | false, mostSlices = slicesAtOnce) {
  if (sizes) {
    await endOldDemos(context)
    await fillUp(context, sizes)
  } else {
    await endEveryDemo(context)
    // Only our own database ever had one loaded: elsewhere that address is as good as any.
    if (!context.settings.DATABASE_URL) await inOwnersTransaction(context, retireLoader)
  }
  await removeEndedDemos(context, mostSlices)
}

async function fillUp(context: AppContext, sizes: DemoSizes) {
  const ready = context.database.local.selectFrom('demo_organisations').select('org_id').where('state', '=', 'ready')
  for (let there = (await ready.execute()).length; there < sizes.ready; there++) {
    if ((await countDemos(context.database.local)) >= sizes.most) return
    await makeDemo(context, sizes, 'ready')
  }
}
