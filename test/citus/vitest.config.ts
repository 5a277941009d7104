import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import usual from '../../vitest.config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

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

const notHere = [
  // Two installations, each with a database of its own.
  'server/data-rights/move/*.test.ts',
]

/** By the beginnings of their names, and why. */
const testsNotHere = [
  // Read a plan, which the workers' own are no part of.
  'whoever looks for rows that nobody sealed reads each seal once',
  'thousands of products folded at once are looked up one by one',
  'thousands of breaches that begin, go on and end are each looked up',
  'some products are judged by many rules',
  'each step of a large change reads the work of that step',
  'thousands of alerts are counted without any of them being opened',
  'a page of a product that was ordered thousands of times reads',
  'what was sold of a product is passed over by whoever asks',
  'whom a product was ordered from is told without looking at the orders that sold it',
  // Run a migration again, over all that was written before them.
  'businesses that were there before are counted after the migration',
  'moves that an older process wrote are counted apart by the migration',
  // Have the turns of one organisation or two, and here there are hundreds.
  'each organisation has its turn; what breaks the books is counted',
  'a process that begins to stop leaves off inside a long log',
  // The demo is of the built-in PostgreSQL alone.
  'there are ten at most, and none in a demo',
  // Two installations, each with a database of its own.
  'moved to another installation they tell the same',
  // Asks what the names of time zones are where the server runs: Debian has the old ones in a package of their own, tzdata-legacy.
  'every time zone that a browser offers',
]

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
    exclude: notHere,
    testNamePattern: new RegExp(`^(?!.*(${testsNotHere.join('|')}))`),
    globalSetup: ['test/support/one-citus.ts'],
    setupFiles: ['test/support/balanced-books.ts'],
    maxWorkers: 1,
  },
})
