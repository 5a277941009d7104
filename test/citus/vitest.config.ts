import { defineConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'

const root = new URL('../../', import.meta.url).pathname

/** Rooms whose tests write as a business does. Their tests, on the distributed engine: in one database, one file after the other. */
const rooms = [
  'alerts',
  'audit',
  'billing',
  'customers',
  'dashboard',
  'data-rights',
  'developers',
  'history',
  'notifications',
  'orders',
]
const more = ['picking', 'products', 'receiving', 'search', 'shipping', 'stock', 'suppliers', 'team', 'views']

/** How a worker is killed knows whoever runs the cluster, and need not say. */
const faults = process.env.CITUS_WORKER ? ['test/citus/worker-killed.citus.ts'] : []

/** Looks at the coordinator for who waits for a row, and there they wait at the worker. */
const looksForWaits = ['server/products/work-off-change.test.ts']

export default defineConfig({
  root,
  test: {
    ...usual.test,
    include: [
      ...[...rooms, ...more].map((room) => `server/${room}/**/*.test.ts`),
      'test/random-work.test.ts',
      'test/citus/replay.citus.ts',
      ...faults,
    ],
    exclude: looksForWaits,
    globalSetup: ['test/support/one-citus.ts'],
    setupFiles: ['test/support/balanced-books.ts'],
    maxWorkers: 1,
  },
})
