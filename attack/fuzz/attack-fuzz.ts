import { maxHeaderSize } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { openApiDocument } from '#contract/openapi/document.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openSchemas } from '#test/support/api-schemas.ts'
import type { Answer } from '#test/support/ask.ts'
import { askRaw } from '#test/support/ask-raw.ts'
import { requestsForAll } from '#test/support/cases.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { idsOf } from '#test/support/rows-of.ts'
import { booksWrong } from '../books-wrong.ts'
import { gathered, type Outcome, type Scale } from '../outcome.ts'
import { openWire, type Wire } from '../over-the-wire.ts'
import { type Guess, type Guessed, operationsOf } from './operations.ts'
import { rawNonsense } from './raw-nonsense.ts'

const atOnce = 8
/** So many guesses are made and held at once. */
const mostHeld = 500
const document = openApiDocument()

/** How many guesses were taken and refused, and a sentence for each answer that the document does not have. */
type Found = { statuses: { taken: number; refused: number; busy: number }; wrong: string[] }
type Judge = ReturnType<typeof openSchemas>

/** Every operation of our own OpenAPI document with what it describes and what it does not: whatever comes back is described there. */
export async function attackFuzz(context: AppContext, url: string, { short, seed }: Scale): Promise<Outcome> {
  const wire = openWire(url)
  const judge = openSchemas(document)
  const found: Found = { statuses: { taken: 0, refused: 0, busy: 0 }, wrong: [] }
  let place = await openPlace(context, wire)
  const areas = Object.values(Object.groupBy(place.operations, ({ area }) => area)) as Guessed[][]
  for (const area of areas)
    for (const { name } of area) {
      // Some operations end what the attack stands on: its session, its membership, its organisation.
      if (!(await place.isOpen())) place = await openPlace(context, wire)
      const operation = place.operations.find((one) => one.name === name)
      const calls = Math.ceil((short ? 500 : 10_000) / area.length)
      if (operation) await guessAt(operation, { calls, seed, once: place.once, judge, found })
    }
  const nonsense = Object.entries(rawNonsense(place.token))
  const judged = await Promise.all(nonsense.map(([what, text]) => wrongWithRaw(url, what, text)))
  const wrong = [...found.wrong, ...judged.flat(), ...(await booksWrong(place.patiently))]
  const operations = areas.flat().length
  const figures = { requests: wire.asked(), areas: areas.length, operations, ...found.statuses }
  return { name: 'fuzz', figures: { ...figures, 'raw nonsense': nonsense.length }, wrong: gathered(wrong) }
}

/** A business with rows of every kind to point at, its owner's session, and what can be asked there. */
async function openPlace(context: AppContext, wire: Wire) {
  const shop = await openShopIn(context)
  await requestsForAll(shop)
  const token = await shop.token()
  const patiently = wire.as(token)
  return {
    ...{ token, patiently, once: wire.onceAs(token) },
    operations: operationsOf(document, [...(await idsOf(shop))]),
    isOpen: async () => (await patiently.raw('/api/v1/products?limit=1')).status === 200,
  }
}

type Attack = { calls: number; seed: number; once: ReturnType<Wire['onceAs']>; judge: Judge; found: Found }

async function guessAt({ name, path, verb, guesses }: Guessed, { calls, seed, once, judge, found }: Attack) {
  for (let made = 0; made < calls; made += mostHeld) {
    const held = fc.sample(guesses, { seed: seed + made, numRuns: Math.min(mostHeld, calls - made) })
    await inTurns(held, async (guess) => {
      const answer = await once.raw(guess.address, initOf(guess))
      const isBusy = answer.status === 503
      found.statuses[isBusy ? 'busy' : answer.status < 400 ? 'taken' : 'refused']++
      const problem =
        problemOf(answer) ??
        (leadsElsewhere(guess) || isTooLong(guess, answer) ? undefined : judge.problemWith(path, verb, answer))
      if (problem) found.wrong.push(`${name} (seed ${seed + made}): ${problem} to ${shown(guess)}`)
    })
  }
}

/** No answer, or a failure of ours; that there is no room just now is not one. */
const problemOf = ({ status, text }: Answer) =>
  status === 0 || (status >= 500 && status !== 503) ? `${status} ${text.slice(0, 300)}` : undefined

/** An id with dots and slashes makes another address of it. */
const leadsElsewhere = ({ address }: Guess) => /\/(\.\.|%2e%2e)/i.test(address)

/** What has no room in the head of a request never becomes one, of whatever operation. */
const isTooLong = ({ address }: Guess, { status }: Answer) => status === 431 && address.length > maxHeaderSize / 2

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
