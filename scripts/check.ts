// `npm run check`: what a change must pass before it is committed, in a minute or two. Left to `npm test`: the slow tests, and
// the rooms that start their own servers or hash passwords all the time.
import { runSteps } from './run-steps.ts'
import { building, reading, running, weighing } from './steps.ts'

const slow = [
  'test/slow/**',
  'test/random-work.test.ts',
  'server/embedded-postgres/**',
  'server/auth/**',
  'scripts/user-create.test.ts',
]
await runSteps([
  ...reading,
  building,
  weighing,
  { ...running, command: [...running.command, ...slow.flatMap((path) => ['--exclude', path])] },
])
