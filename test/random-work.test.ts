import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statement } from '#server/platform/database/statement.ts'
import { watchConnections } from './support/play/give-way.ts'
import { perform, requireBalance } from './support/play/perform.ts'
import { openStage, type Stage } from './support/play/stage.ts'
import { type Round, scripts, tell } from './support/play/step.ts'
import { requireAlerts } from './support/require-alerts.ts'

/** 1,000 steps here, 10,000 with RANDOM_STEPS=10000; RANDOM_SEED plays one of them again. */
const wantedSteps = Number(process.env.RANDOM_STEPS ?? 1000)
const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)
/** What a run may take until everything in `mustHappen` has happened: by chance, a thousand steps reverse no receipt. */
const mostSteps = 3 * wantedSteps
const roundsPerScript = 50
/** Recomputing every promise costs more than a round does. */
const roundsPerBooks = 5
/** Enough to leave a script of a few lines; without an end it would go on for as long as there is something to leave out. */
const shrinkingMs = 90_000

const counted = {
  '/orders': 'select count(*)::int as rows from orders where org_id = $1',
  '/orders/:id/receipts':
    'select count(*)::int as rows from receipts where org_id = $1 and reverses_receipt_id is null',
  '/receipts/:id/reversal':
    'select count(*)::int as rows from receipts where org_id = $1 and reverses_receipt_id is not null',
  '/orders/:id/shipment': 'select count(*)::int as rows from shipments where org_id = $1',
  '/alert-rules': `select count(*)::int as rows from audit_log where org_id = $1 and action = 'alert_rule.created'`,
  '/stock/moves': `select count(*)::int / 2 as rows from stock_movements where org_id = $1 and is_move`,
  '/stock/movements/:id/reversal':
    'select count(*)::int as rows from stock_movements where org_id = $1 and reverses_movement_id is not null',
  '/stock/movements': `select count(*)::int as rows from stock_movements where org_id = $1 and reference_type = 'play'`,
}
const mustHappen = [
  ...Object.keys(counted),
  '/picklists/:id/picks',
  '/orders/:id/confirmation',
  '/orders/:id/shipment/void',
]

/** Each intent that was answered with success happened once, however often it was sent; one that was not, never. */
async function requireOnce({ shop, done }: Stage) {
  for (const [path, text] of Object.entries(counted)) {
    const [found] = await shop.scope.run(statement<{ rows: number }>(`play ${path}`, text)())
    expect(found?.rows, `rows left by ${path}`).toBe(done.get(path) ?? 0)
  }
}

/** Plays a whole script in a shop of its own. What breaks is raised with the script up to there. */
async function play(rounds: readonly (Round | undefined)[]): Promise<Stage> {
  const stage = await openStage()
  let played = 0
  try {
    for (const round of rounds) {
      played++
      if (round) await perform(stage, round)
      if (played % roundsPerBooks === 0) await requireBalance(stage)
      if (played % roundsPerBooks === 0) await requireAlerts(stage.shop)
    }
    await requireBalance(stage)
    await requireAlerts(stage.shop)
    await requireOnce(stage)
  } catch (error) {
    throw new Error(`${tell(rounds.slice(0, played))}\n${(error as Error).message}`)
  }
  return stage
}

test('whatever three people do, retry and lose on the way, the books hold and each intent happens once', async () => {
  await watchConnections()
  const done = new Map<string, number>()
  let steps = 0
  let failedAt = Number.POSITIVE_INFINITY
  const missing = () => mustHappen.filter((path) => !done.get(path))
  const isEnough = () => steps >= (missing().length === 0 ? wantedSteps : mostSteps)
  const work = fc.asyncProperty(scripts(roundsPerScript), async (rounds) => {
    if (isEnough() || Date.now() > failedAt + shrinkingMs) return
    const stage = await play(rounds).catch((error: Error) => {
      failedAt = Math.min(failedAt, Date.now())
      throw error
    })
    steps += stage.steps
    for (const [path, times] of stage.done) done.set(path, (done.get(path) ?? 0) + times)
  })
  const { failed, errorInstance } = await fc.check(work, { numRuns: wantedSteps, seed })
  if (failed) throw new Error(`RANDOM_SEED=${seed} RANDOM_STEPS=${wantedSteps}: ${errorInstance}`)

  expect(steps).toBeGreaterThanOrEqual(wantedSteps)
  // A run in which nothing ever got that far would prove nothing.
  expect(missing()).toEqual([])
}, 1_200_000)
