import { setTimeout } from 'node:timers/promises'
import type { Target } from '#test/support/start-target.ts'
import type { Outcome, Scale } from '../outcome.ts'
import { openWire } from '../over-the-wire.ts'
import { auditLedger } from './audit-ledger.ts'
import { faults } from './faults.ts'
import { startWriters } from './writers.ts'

/** How long work goes on undisturbed after a fault was mended. */
const calmMs = { short: 300, long: 2000 }

/** One fault after the other while eight people work; what was acknowledged is there, once. */
export async function attackWithFaults(target: Target, { short, minutes }: Scale): Promise<Outcome> {
  const { access_token: token } = await target.createOwner('Attacked')
  const ask = openWire(target.url).as(token)
  const product_id = await newProduct(ask)
  const writers = startWriters({ url: target.url, token, product_id })
  const healed: Record<string, number[]> = {}
  const until = Date.now() + minutes * 60_000
  do {
    for (const [name, strike] of Object.entries(faults(short))) {
      await writers.nextSuccess(performance.now())
      const moment = await strike(target)
      healed[name] = [...(healed[name] ?? []), (await writers.nextSuccess(moment)) - moment]
      await setTimeout(short ? calmMs.short : calmMs.long)
    }
  } while (!short && Date.now() < until)
  await writers.stop()
  const keys = writers.acknowledged.map(({ key }) => key)
  const { lost, doubled, wrong } = await auditLedger(ask, product_id, keys)
  const strange = Object.entries(writers.refusals).filter(([status]) => !['0', '503'].includes(status))
  for (const [status, times] of strange) wrong.push(`during faults ${times} movements were answered ${status}`)
  const figures = { requests: writers.asked(), faults: Object.values(healed).flat().length }
  return {
    name: 'faults',
    figures: { ...figures, acknowledged: keys.length, lost, doubled, ...described(healed) },
    wrong,
  }
}

/** Times each fault came, and the longest it took from then on until something was acknowledged. */
const described = (healed: Record<string, number[]>) =>
  Object.fromEntries(
    Object.entries(healed).map(([name, times]) => [
      name,
      `${times.length}, first success within ${(Math.max(...times) / 1000).toFixed(2)} s`,
    ]),
  )

export async function newProduct(ask: ReturnType<ReturnType<typeof openWire>['as']>): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Mug', sku: 'MUG', cost_price: 1, selling_price: 2 }),
  }
  const { status, text, json } = await ask.raw('/api/v1/products', init)
  if (status !== 200) throw new Error(`A product could not be made: ${status} ${text}`)
  return (json as { id: string }).id
}
