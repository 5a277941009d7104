// `npm test`: everything, on the real thing. The browser is found or installed first, so that a machine without one says so at once.
import { ensureBrowser } from './ensure-browser.ts'
import { runSteps } from './run-steps.ts'
import { attacking, building, journeys, reading, running, weighing } from './steps.ts'

const browser = ensureBrowser()
await runSteps([...reading, running, attacking, building, weighing, { ...journeys, env: { CHROMIUM: browser } }])
