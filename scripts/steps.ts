import type { Step } from './run-steps.ts'

const bin = (name: string) => `node_modules/${name}`

/** What must hold before anything runs: types, lint, dead code. Quick. */
export const reading: Step[] = [
  { name: 'route types', command: [bin('@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'types', command: [bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: [bin('typescript/bin/tsc'), '-p', 'web/tsconfig.json'] },
  { name: 'types of the journeys', command: [bin('typescript/bin/tsc'), '-p', 'test/e2e/tsconfig.json'] },
  { name: 'lint and format', command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
  { name: 'dead code', command: [bin('knip/bin/knip.js')] },
]

export const running: Step = { name: 'unit, database and API tests', command: [bin('vitest/vitest.mjs'), 'run'] }
/** Hostile clients against a running server, in short; `npm run attack` is the long form. */
export const attacking: Step = { name: 'attacks', command: ['attack/main.ts', '--short'] }
export const building: Step = { name: 'web build', command: ['scripts/build-web.ts'] }
/** What a first visit to each page may cost: .size-limit.ts. It reads the build. */
export const weighing: Step = { name: 'size limits', command: [bin('size-limit/bin.js'), '--hide-passed'] }
export const journeys: Step = { name: 'browser journeys', command: [bin('@playwright/test/cli.js'), 'test'] }
