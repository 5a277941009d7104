import type { Measure } from '../scripts/replay/api/api-client.ts'

/** Milliseconds. */
export type Latency = { count: number; failed: number; p50: number; p95: number; p99: number; longest: number }

/** Collects how long each operation took; every value is kept, so the percentiles are exact. */
export function openLatencies() {
  const taken = new Map<string, { milliseconds: number[]; failed: number }>()
  return {
    add({ name, milliseconds, status }: Measure) {
      const own = taken.get(name) ?? { milliseconds: [], failed: 0 }
      own.milliseconds.push(milliseconds)
      if (status >= 400) own.failed++
      taken.set(name, own)
    },
    result: (): Record<string, Latency> =>
      Object.fromEntries([...taken].map(([name, { milliseconds, failed }]) => [name, latencyOf(milliseconds, failed)])),
  }
}

export function latencyOf(milliseconds: readonly number[], failed = 0): Latency {
  const sorted = Float64Array.from(milliseconds).sort()
  // Nearest rank: the smallest value that at least so many per cent of all values do not exceed.
  const percentile = (share: number) => rounded(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)
  const count = sorted.length
  return { count, failed, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99), longest: percentile(1) }
}

const rounded = (value: number) => Math.round(value * 10) / 10
