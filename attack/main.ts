// npm run attack -- [--short] [--minutes N] [--seed N] [--only fuzz]: hostile clients against a running server of its own. Exit code 1 when
// anything did not hold. --only names one of the attacks.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { contextOn } from '#test/support/context-on.ts'
import { startTarget, type Target } from '#test/support/start-target.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from '../bench/describe-machine.ts'
import { attackRaces } from './attack-races.ts'
import { attackInNumbers } from './crowds/attack-in-numbers.ts'
import { attackSlowly } from './crowds/attack-slowly.ts'
import { collectsOnSignal } from './crowds/kept-memory.ts'
import { describeOutcomes } from './describe-outcomes.ts'
import { attackAFullDisk } from './faults/attack-a-full-disk.ts'
import { attackWithFaults } from './faults/attack-with-faults.ts'
import { attackFuzz } from './fuzz/attack-fuzz.ts'
import type { Outcome, Scale } from './outcome.ts'
import { attackSiteInNumbers } from './site/attack-site-in-numbers.ts'
import { attackSiteWalls } from './site/attack-site-walls.ts'
import { withPublicDoors } from './site/open-public-doors.ts'
import { attackWalls } from './walls/attack-walls.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
})
const scale: Scale = { short: values.short, minutes: Number(values.minutes), seed: Number(values.seed) }
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Whatever is started or made is ended and removed, also when somebody stops us. */
const ending = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => ending.disposeAsync().finally(() => process.exit(130)))

async function attack(): Promise<Outcome[]> {
  const dataDir = await temporaryFolder()
  ending.defer(() => rm(dataDir, { recursive: true, force: true }))
  const target = await startTarget(dataDir, { nodeFlags: collectsOnSignal })
  ending.defer(() => target.stop())
  const outcomes: Outcome[] = []
  for (const part of chosen(partsOf(target))) {
    const begun = performance.now()
    const outcome = await part().catch(brokenOff)
    outcomes.push(outcome)
    const verdict = outcome.wrong.length > 0 ? 'DID NOT HOLD' : 'held'
    say(`${outcome.name}: ${verdict}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    for (const sentence of new Set(outcome.wrong)) say(`  ${sentence}`)
  }
  if (outcomes.some(({ wrong }) => wrong.length > 0)) for (const line of target.complaints) say(line)
  return outcomes
}

/** The others still have their turn. */
function brokenOff(error: unknown): Outcome {
  const sentence = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { name: 'an attack broken off', figures: {}, wrong: [sentence] }
}

type Parts = Record<string, () => Promise<Outcome>>

function chosen(parts: Parts) {
  const { only } = values
  if (only === undefined) return Object.values(parts)
  const part = parts[only]
  if (!part) throw new Error(`There is no attack ${only}: ${Object.keys(parts).join(', ')}`)
  return [part]
}

function partsOf(target: Target): Parts {
  const token = async () => (await target.createOwner('Attacked')).access_token
  return {
    walls: () => withContext(target, (context) => attackWalls(context, target.url)),
    fuzz: () => withContext(target, (context) => attackFuzz(context, target.url, scale)),
    races: () => withContext(target, (context) => attackRaces(context, target.url, scale)),
    slowly: async () => attackSlowly(target, await token(), scale),
    numbers: async () => attackInNumbers(target, await token(), scale),
    site: () => withPublicDoors(target, attackSiteWalls),
    'site in numbers': () => withPublicDoors(target, (doors) => attackSiteInNumbers(doors, scale)),
    faults: () => attackWithFaults(target, scale),
    ...(!scale.short && { disk: () => attackAFullDisk(ending) }),
  }
}

/** What lies in the target's business is laid there through its database, behind its back. */
async function withContext(
  target: Target,
  work: (context: Awaited<ReturnType<typeof contextOn>>['context']) => Promise<Outcome>,
) {
  const { dataDir, url } = target
  const { context, close } = await contextOn({ url: await target.databaseUrl(), dataDir, publicUrl: url })
  return work(context).finally(close)
}

const machine = describeMachine()
say(`Seed ${scale.seed}: npm run attack -- --seed ${scale.seed}${scale.short ? ' --short' : ''} does the same again.`)
const outcomes = await attack().finally(() => ending.disposeAsync())
say(`\n${describeOutcomes(machine, outcomes)}`)
process.exitCode = outcomes.some(({ wrong }) => wrong.length > 0) ? 1 : 0
