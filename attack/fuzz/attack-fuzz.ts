import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { AppContext } from '#server/platform/app-context.ts'
import { askRaw } from '#test/support/ask-raw.ts'
import { requestsForAll } from '#test/support/cases.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { idsOf } from '#test/support/rows-of.ts'
import { wrongWith } from '#test/support/wrong-with.ts'
import { booksWrong } from '../books-wrong.ts'
import { gathered, type Outcome, type Scale } from '../outcome.ts'
import { openWire } from '../over-the-wire.ts'
import { type Document, type Guess, operationsOf } from './operations.ts'
import { rawNonsense } from './raw-nonsense.ts'

const atOnce = 8

/** Every operation of our own OpenAPI document with what it describes and what it does not; nothing may fail. */
export async function attackFuzz(context: AppContext, url: string, { short, seed }: Scale): Promise<Outcome> {
  const shop = await openShopIn(context)
  await requestsForAll(shop) // rows of every kind, to point at
  const ids = [...(await idsOf(shop))]
  const wire = openWire(url)
  const token = await shop.token()
  const ask = wire.as(token)
  const once = wire.onceAs(token)
  const document = (await ask.raw('/api/v1/openapi.json')).json as Document
  const operations = operationsOf(document, ids)
  const wrong: string[] = []
  const statuses = { taken: 0, refused: 0, busy: 0 }
  for (const { name, guesses } of operations) {
    const asked = fc.sample(guesses, { seed, numRuns: short ? 8 : 120 })
    await inTurns(asked, async (guess) => {
      const answer = await once.raw(guess.address, initOf(guess))
      if (answer.status === 503) statuses.busy++
      else if (answer.status < 400) statuses.taken++
      else statuses.refused++
      const problem = answer.status === 503 ? undefined : wrongWith(answer)
      if (problem) wrong.push(`${name} (seed ${seed}): ${problem} to ${shown(guess)}`)
    })
  }
  const nonsense = Object.entries(rawNonsense(token))
  const judged = await Promise.all(nonsense.map(([what, text]) => wrongWithRaw(url, what, text)))
  wrong.push(...judged.flat())
  wrong.push(...(await booksWrong(ask)))
  const figures = {
    requests: wire.asked(),
    operations: operations.length,
    ...statuses,
    'raw nonsense': nonsense.length,
  }
  return { name: 'fuzz', figures, wrong: gathered(wrong) }
}

const initOf = ({ method, body }: Guess): RequestInit =>
  body === undefined ? { method } : { method, body, headers: { 'content-type': 'application/json' } }
const shown = ({ address, body }: Guess) => `${address.slice(0, 200)} ${body?.slice(0, 400) ?? ''}`

async function inTurns<T>(some: readonly T[], work: (one: T) => Promise<void>) {
  const left = [...some]
  const turn = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}

/** Whatever it is, it is refused or answered, and the connection closed. */
async function wrongWithRaw(url: string, what: string, text: string): Promise<string[]> {
  const heard = await Promise.race([
    askRaw(Number(new URL(url).port), text),
    setTimeout(40_000, undefined, { ref: false }),
  ])
  if (heard === undefined) return [`${what}: the connection stayed open`]
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0)
  const failed = status === 0 ? heard !== '' : status >= 500 && status !== 503
  return failed ? [`${what}: ${heard.slice(0, 200)}`] : []
}
