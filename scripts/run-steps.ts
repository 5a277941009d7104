import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

export type Step = { name: string; command: string[]; env?: Record<string, string> }
type Ended = { name: string; passed: boolean; lastLines: string }

/** So much of what a failed step said is said again at the end, where a log may be cut: its verdicts stand last. */
const mostLastLines = 60

/** Runs one step with our own Node; its output is shown as it comes. Answers how it ended and what it said last, and says how long it took. */
async function runStep({ name, command, env }: Step): Promise<Ended> {
  const started = performance.now()
  process.stdout.write(`\n== ${name}\n`)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, command, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...env },
  })
  let said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      process.stdout.write(part)
      said = `${said.join('\n')}${part}`.split('\n').slice(-mostLastLines)
    })
  const closed = once(child, 'close')
  const [code] = await once(child, 'exit')
  // What it said last; whoever it left behind may keep its output open for ever.
  await Promise.race([closed, setTimeout(5000, undefined, { ref: false })])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return { name, passed: code === 0, lastLines: said.join('\n') }
}

/** Every step runs, so that one report names everything that is wrong. The closing line is the verdict. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const failed: Ended[] = []
  for (const step of steps) {
    const ended = await runStep(step)
    if (!ended.passed) failed.push(ended)
  }
  for (const { name, lastLines } of failed)
    process.stdout.write(`\n== ${name}, which failed, ended so:\n${lastLines}\n`)
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`)
  process.stdout.write(`\n${steps.length - failed.length} passed, ${failed.length} failed\n`)
  process.exit(failed.length > 0 ? 1 : 0)
}
