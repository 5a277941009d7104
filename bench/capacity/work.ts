import { setTimeout } from 'node:timers/promises'
import { chance } from './chance.ts'
import { autosave, createOrder, recordMovement, takeStep } from './change.ts'
import { openDashboard, openList, openSomeOrder, search } from './look.ts'
import type { Person } from './person.ts'

/** What somebody begins at their screen, and how often of a hundred times. */
const deeds: readonly (readonly [often: number, deed: (person: Person) => Promise<unknown>])[] = [
  [30, openList],
  [10, search],
  [15, openSomeOrder],
  [10, recordMovement],
  [8, createOrder],
  [12, autosave],
  [10, takeStep],
  [5, openDashboard],
]

const latestMs = 5000

/**
 * Begins something every `thinkMs` on average (exponentially) until it is aborted; what is late begins when the last is done. Raises
 * what no answer of the server explains.
 */
export async function work(person: Person, thinkMs: number, signal: AbortSignal): Promise<void> {
  let due = performance.now() + chance.waiting(thinkMs)
  while (!signal.aborted) {
    await setTimeout(Math.max(0, due - performance.now()), undefined, { ref: false })
    if (signal.aborted) return
    await chance.weighted(deeds)(person)
    due = Math.max(due + chance.waiting(thinkMs), performance.now() - latestMs)
  }
}
