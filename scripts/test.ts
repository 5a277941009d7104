// `npm test`: everything, on the real thing. The browser and PgBouncer are found or installed first, so that a machine without one says so at
// once.
import { ensureBrowser } from './ensure-browser.ts'
import { ensurePgbouncer } from './ensure-pgbouncer.ts'
import { runSteps } from './run-steps.ts'
import { attacking, building, journeys, reading, running, weighing } from './steps.ts'

async function main() {
  const browser = ensureBrowser('journeys')
  process.stdout.write(`PgBouncer: ${ensurePgbouncer()}\n`)
  await runSteps([...reading, running, attacking, building, weighing, { ...journeys, env: { CHROMIUM: browser } }])
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
