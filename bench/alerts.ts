// npm run bench:alerts -- [--seconds N] [--rounds N] [--streams N]: how soon an alert stands on another screen, what rules and streams
// cost, on servers of its own. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { AppContext } from '#server/platform/app-context.ts'
import { contextOn } from '#test/support/context-on.ts'
import { startTarget, type Target } from '#test/support/start-target.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { buildWebIfNeeded } from '../scripts/build-web.ts'
import { alertOnScreen } from './alerts/alert-on-screen.ts'
import { type AlertFigures, describeAlerts } from './alerts/describe-alerts.ts'
import { judgeAll } from './alerts/judge-all.ts'
import { memoryOfStreams } from './alerts/memory-of-streams.ts'
import { movementCost } from './alerts/movement-cost.ts'
import { openBenchBusiness } from './alerts/open-bench-business.ts'
import { describeMachine } from './describe-machine.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '6' },
    streams: { type: 'string', default: '2000' },
  },
})
const [seconds, rounds, streams] = [values.seconds, values.rounds, values.streams].map(Number) as [
  number,
  number,
  number,
]
const note = (text: string) => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)

/** Each on a server that has done nothing else. */
async function onServer<T>(what: string, measure: (target: Target, context: AppContext) => Promise<T>): Promise<T> {
  note(what)
  const dataDir = await temporaryFolder()
  const target = await startTarget(dataDir)
  try {
    const { context, close } = await contextOn({ url: await target.databaseUrl(), dataDir, publicUrl: target.url })
    return await measure(target, context).finally(close)
  } finally {
    await target.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

buildWebIfNeeded()
const figures: AlertFigures = {
  machine: describeMachine(),
  onScreen: await onServer('an alert on another screen', async ({ url }, context) =>
    alertOnScreen(url, await openBenchBusiness(context, {}), { streams: 100, perSecond: 50, seconds }),
  ),
  judged: await onServer('rules over products', (_, context) => judgeAll(context)),
  cost: await onServer('movements beside rules', async ({ url }, context) => {
    const [plain, ruled] = [await openBenchBusiness(context, {}), await openBenchBusiness(context, { rules: 100 })]
    return movementCost(url, plain, ruled, rounds, 5)
  }),
  streams: await onServer('open streams', (target, context) => memoryOfStreams(target, context, streams)),
}
process.stdout.write(`${describeAlerts(figures)}\n`)
