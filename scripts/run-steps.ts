import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Step = { name: string; command: string[]; env?: Record<string, string> }

/** Runs one step with our own Node; its output is shown as it comes. Answers whether it passed, and says how long it took. */
export async function runStep({ name, command, env }: Step): Promise<boolean> {
  const started = performance.now()
  process.stdout.write(`\n== ${name}\n`)
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  process.stdout.write(
    `== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  )
  return code === 0
}

/** Every step runs, so that one report names everything that is wrong. The closing line is the verdict. */
export async function runSteps(steps: readonly Step[]): Promise<never> {
  const failed: string[] = []
  for (const step of steps) if (!(await runStep(step))) failed.push(step.name)
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
  process.stdout.write(`\n${steps.length - failed.length} passed, ${failed.length} failed\n`)
  process.exit(failed.length > 0 ? 1 : 0)
}
