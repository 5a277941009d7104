import { defineConfig } from 'vitest/config'

// Its own file: the web build's plugins have no business in server tests.
export default defineConfig({
  test: {
    include: ['{contract,server,scripts,bench,attack,test}/**/*.test.ts', 'web/**/*.test.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    globalSetup: ['test/support/one-postgres.ts'],
    setupFiles: ['balanced-books', 'statements-name-their-organisation', 'one-text-per-name'].map(
      (file) => `test/support/${file}.ts`,
    ),
    env: { NODE_ENV: 'test' },
    pool: 'forks',
    maxWorkers: 3,
    // Files share a worker, so that what the server is made of is loaded by each worker once and not by each file: half of the processor's time.
    isolate: false,
    // Bounds for a machine whose cores are all busy with something else; nothing waits for them to pass.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
