// `npm run check`: what a change must pass before it is committed, in under a minute; the slow tests are left to `npm test`.
import { runSteps } from './run-steps.ts'
import { reading, running } from './steps.ts'

await runSteps([
  ...reading,
  {
    ...running,
    command: [...running.command, '--exclude', 'test/slow/**', '--exclude', 'server/platform/postgres/**'],
  },
])
