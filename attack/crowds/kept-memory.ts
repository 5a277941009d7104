import { setTimeout } from 'node:timers/promises'
import type { Target } from '#test/support/start-target.ts'

/** The flags of Node with which a server's kept memory can be asked for. */
export const collectsOnSignal = ['--expose-gc', '--import', new URL('./collect-on-signal.ts', import.meta.url).href]

const figures = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes']

/**
 * Megabytes (2^20 bytes) that a server keeps for somebody, its garbage collected. What it holds of the machine's memory is more, and
 * stays so for a while: that much is Node's to give back when it likes (decision 27).
 */
export async function keptMemory({ url, pid }: Target): Promise<number> {
  process.kill(pid(), 'SIGUSR2')
  await setTimeout(500)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const bytes = figures.map((name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]))
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 1024 / 102.4) / 10
}
