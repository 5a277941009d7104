import type { Listener } from '../run-replay.ts'
import { showCount } from './show-table.ts'

type Screen = { isTTY?: boolean | undefined; columns?: number | undefined; write(text: string): unknown }

const redrawMs = 200
/** Into a file or a log nothing can be redrawn: a line now and then says enough. */
const lineMs = 5000
const barWidth = 24

/** Shows lines done, rate and time left until `end` is called. */
export function openProgress(total: number, screen: Screen): Listener & { end(): void } {
  const began = performance.now()
  let done = 0
  let before = 0
  let stage = ''
  const line = () => progressLine({ total, done, before, stage, milliseconds: performance.now() - began })
  const show = screen.isTTY
    ? () => screen.write(`\r\u001b[K${line().slice(0, (screen.columns ?? 100) - 1)}`)
    : () => screen.write(`${line()}\n`)
  const timer = setInterval(show, screen.isTTY ? redrawMs : lineMs)
  return {
    onStage: (now) => {
      stage = now
    },
    onLines: (count, wasBefore) => {
      done += count
      if (wasBefore) before += count
    },
    end() {
      clearInterval(timer)
      show()
      if (screen.isTTY) screen.write('\n')
    },
  }
}

type Shown = { total: number; done: number; before: number; stage: string; milliseconds: number }

/** What earlier runs had done counts as done, but neither for the rate nor for the time left. */
export function progressLine({ total, done, before, stage, milliseconds }: Shown): string {
  const share = total === 0 ? 1 : done / total
  const filled = Math.round(share * barWidth)
  const bar = `${'#'.repeat(filled)}${'-'.repeat(barWidth - filled)}`
  const rate = ((done - before) / Math.max(milliseconds, 1)) * 1000
  const left = done >= total ? 'done' : rate > 0 ? `${showDuration((total - done) / rate)} left` : 'time left unknown'
  const skipped = before > 0 ? ` (${showCount(before)} of them before)` : ''
  const speed = rate > 0 ? `${showCount(Math.round(rate))}/s, ` : ''
  return `[${bar}] ${Math.floor(share * 100)}% ${showCount(done)} of ${showCount(total)} lines${skipped}, ${speed}${left} - ${stage}`
}

export function showDuration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
