import { setTimeout } from 'node:timers/promises'
import { orders } from '#contract/orders.ts'
import { openPerson, type Person } from './person.ts'
import { reading } from './screen.ts'
import type { Business } from './seed-businesses.ts'
import type { Tally } from './tally.ts'
import { work } from './work.ts'

/** What people at work are counted in, until when they work, and how long they think between two actions. */
export type Load = { tally: Tally; signal: AbortSignal; thinkMs: number }

const beginEveryMs = 8

/** Lets the newcomers begin one after the other. */
export async function beginWork(url: string, load: Load, newcomers: readonly Business[]) {
  const { tally, signal, thinkMs } = load
  for (const business of newcomers)
    for (const [place, session] of business.people.entries()) {
      const person = openPerson({ url, business, session, tally, signal })
      void findDrafts(person, place).then(() => work(person, thinkMs, signal))
      await setTimeout(beginEveryMs)
    }
}

/** The two share the drafts there are: each edits some, and takes the others on their way. */
async function findDrafts({ screen, memory }: Person, place: number) {
  const listed = await screen.read(reading(orders.list, { query: { status: 'draft', type: 'sale' } }))
  const own = (listed?.json().items ?? []).filter((_, n) => n % 2 === place).map(({ id }) => id)
  memory.drafts = own.slice(0, 5)
  memory.underway = own.slice(5).map((id) => ({ id, step: 0 }))
}
