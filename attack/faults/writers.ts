import { setTimeout } from 'node:timers/promises'
import { openWire } from '../over-the-wire.ts'

type Acknowledged = { key: string; begun: number; at: number }

const many = 8
const patienceMs = 20_000

/** Eight who record one unit after the other, each under a key of its own, and ask again until it is acknowledged. */
export function startWriters({ url, token, product_id }: { url: string; token: string; product_id: string }) {
  const wire = openWire(url)
  const ask = wire.onceAs(token)
  const acknowledged: Acknowledged[] = []
  const refusals: Record<string, number> = {}
  let over = false
  const record = async (key: string) => {
    const body = JSON.stringify({
      product_id,
      movement_type: 'in',
      quantity: 1,
      reference_type: 'attack',
      reference_id: key,
    })
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    for (;;) {
      const begun = performance.now()
      const signal = AbortSignal.timeout(patienceMs)
      const { status } = await ask.raw('/api/v1/stock/movements', { method: 'POST', headers, body, signal })
      if (status === 200) return void acknowledged.push({ key, begun, at: performance.now() })
      refusals[status] = (refusals[status] ?? 0) + 1
      await setTimeout(20)
    }
  }
  const write = async (writer: number) => {
    for (let unit = 0; !over; unit++) await record(`writer ${writer} unit ${unit}`)
  }
  const writing = Array.from({ length: many }, (_, writer) => write(writer))
  return {
    acknowledged,
    refusals,
    asked: wire.asked,
    /** When something that was asked for after a moment was acknowledged. */
    async nextSuccess(moment: number): Promise<number> {
      for (;;) {
        const next = acknowledged.find(({ begun }) => begun >= moment)
        if (next) return next.at
        if (performance.now() - moment > 60_000) throw new Error('Nothing was acknowledged for a minute')
        await setTimeout(5)
      }
    },
    /** Each finishes what it is at. */
    async stop() {
      over = true
      await Promise.all(writing)
    },
  }
}
