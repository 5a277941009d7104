import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/ensure-browser.ts'

/** What can be pressed stays: at a desk in a browser whose scrollbars take room, as they do in Windows; those of phones and Macs take none. */
const staysPut = '**/*-stay{s,}-put.e2e.ts'
const narrow = /\b(320|375)\b|on a phone/
const launchOptions = {
  executablePath: findBrowser('journeys'),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
}

/** Real journeys in a real Chromium against the built app: `npm test` finds the browser and builds first. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './test/e2e/support/start-shop-server.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Bounds for a machine whose cores are all busy with something else; nothing waits for them to pass.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 860 },
    // Journeys that put something in between a page and the server would not see what the worker asks for; offline.e2e.ts has it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure', // a trace doubles the time of every journey: `playwright test NAME --trace on` for one
    launchOptions,
  },
  projects: [
    { name: 'journeys', testIgnore: staysPut },
    { name: 'narrow', testMatch: staysPut, grep: narrow },
    {
      name: 'with scrollbars',
      testMatch: staysPut,
      grepInvert: narrow,
      use: { launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } },
    },
  ],
})
