import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'
import type { Answer } from '#test/support/ask.ts'
import { requestsFor, requestsForAll } from '#test/support/cases.ts'
import { type Asked, type Door, doors } from '#test/support/doors.ts'
import { answeredOtherwise, ownNames } from '#test/support/foreign-ids.ts'
import { idPlaces, placeName, valueAt, withValueAt } from '#test/support/id-places.ts'
import { openShopIn, type Shop } from '#test/support/open-shop-in.ts'
import { idsInText, idsOf } from '#test/support/rows-of.ts'
import type { Outcome } from '../outcome.ts'
import { openWire, type Wire } from '../over-the-wire.ts'
import { badCallers } from './bad-callers.ts'
import { settledRows } from './settled-rows.ts'

/** What the attack on one organisation knows of it, and what it found. */
type Siege = {
  wire: Wire
  requests: Map<string, Asked[]>
  marker: string
  ids: Set<string>
  leaks: number
  wrong: string[]
}

/** Every endpoint of the contract by every kind of caller who has no business there; nothing may be learnt, nothing may change. */
export async function attackWalls(context: AppContext, url: string): Promise<Outcome> {
  const [here, there] = [await openShopIn(context), await openShopIn(context)]
  const marker = `Secret ${newId()}`
  await there.product({ name: marker })
  const requests = await requestsForAll(there)
  const callers = await badCallers(context, here, there)
  const before = await settledRows(there)
  const siege: Siege = { wire: openWire(url), requests, marker, ids: await idsOf(there), leaks: 0, wrong: [] }
  for (const { name, token, headers, expected, knocksAt } of callers) {
    const ask = siege.wire.as(token, headers)
    for (const door of doors.filter(knocksAt))
      for (const asked of requests.get(door.name) ?? []) {
        const answer = await ask(door, asked)
        judge(siege, `${name} at ${door.name}`, answer, expected, idsInText(JSON.stringify([asked, headers])))
      }
  }
  const probes = await probeIds(siege, here)
  const changed = differing(before, await settledRows(there))
  const wrong = [...siege.wrong, ...changed.map((table) => `rows of ${table} changed under an attack on the walls`)]
  const kinds = callers.length + 1
  const figures = { requests: siege.wire.asked(), endpoints: doors.length, 'kinds of callers': kinds }
  return {
    name: 'walls',
    figures: { ...figures, 'foreign ids': probes, leaks: siege.leaks, effects: changed.length },
    wrong,
  }
}

function judge(siege: Siege, where: string, answer: Answer, expected: number, sent: ReadonlySet<string>) {
  if (answer.status !== expected) siege.wrong.push(`${where}: ${answer.status} and not ${expected}`)
  const known = [...idsInText(answer.text)].filter((id) => siege.ids.has(id) && !sent.has(id))
  if (known.length === 0 && !answer.text.includes(siege.marker)) return
  siege.leaks++
  siege.wrong.push(`${where}: the answer holds what is theirs`)
}

/** In each place of a neighbour's own request that holds an id, theirs. Answers how many places there were. */
async function probeIds(siege: Siege, here: Shop): Promise<number> {
  const ask = siege.wire.as(await here.token())
  let probes = 0
  for (const door of doors)
    for (const { asked, name, foreign } of await foreignRequests(siege, door, here)) {
      const where = `${door.name} ${name}`
      const answer = await ask(door, asked)
      judge(siege, `a foreign id at ${where}`, answer, where in answeredOtherwise ? 200 : 404, new Set([foreign]))
      probes++
    }
  return probes
}

async function foreignRequests({ requests }: Siege, door: Door, here: Shop) {
  return (await requestsFor(door, here)).flatMap((own, index) =>
    idPlaces(own).flatMap((place) => {
      const foreign = String(valueAt(requests.get(door.name)?.[index], place))
      const name = placeName(place)
      return ownNames.has(name) ? [] : [{ asked: withValueAt(own, place, foreign), name, foreign }]
    }),
  )
}

/** Worked out by the clock from other tables, which are compared: every ten minutes, every minute the seals. */
const byTheClock = new Set(['audit_seals', 'best_sellers', 'usage_months'])
/** Nobody answers their webhooks, so they are tried again by the clock, on a busy machine also meanwhile: as many as there were is all that holds. */
const triedAgain = new Set(['webhook_deliveries'])

type Rows = Awaited<ReturnType<typeof settledRows>>
const differing = (before: Rows, after: Rows) =>
  Object.keys(before).filter((table) => {
    if (byTheClock.has(table)) return false
    if (triedAgain.has(table)) return before[table]?.rows !== after[table]?.rows
    return JSON.stringify(before[table]) !== JSON.stringify(after[table])
  })
