import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { howToInstall, installDebian } from './install-debian.ts'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The same engine without windows and toolbars, which cost the journeys a quarter of their time and are seen by nobody. */
const withoutWindows = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

type Kind = 'whole' | 'journeys'
/** Not every Debian has the one without windows. */
const install = {
  whole: 'apt-get install -y chromium',
  journeys: '(apt-get install -y chromium-headless-shell || apt-get install -y chromium)',
}

/** Where a real Chromium is, if there is one: that of `CHROMIUM`, else one that is installed, else Playwright's download. */
export const findBrowser = (kind: Kind) =>
  [
    process.env.CHROMIUM ?? '',
    ...(kind === 'whole' ? whole : [...withoutWindows, ...whole]),
    chromium.executablePath(),
  ].find((path) => path !== '' && existsSync(path))

/**
 * The path of a real Chromium: that of `CHROMIUM`, else one that is there, else Playwright's download, else Debian's package. Says which.
 * `whole` is the browser people have, for pictures and measurements; `journeys` take Debian's without windows where both are there. Where
 * none can be had it stops with the command to run: the journeys are never skipped.
 */
export function ensureBrowser(kind: Kind = 'whole'): string {
  const found = findBrowser(kind)
  if (found) return say(found, 'is installed')
  process.stdout.write("No Chromium found; trying Playwright's download.\n")
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 120_000,
  })
  const downloaded = findBrowser(kind)
  if (downloaded) return say(downloaded, 'was downloaded by Playwright')
  const debian = `apt-get update && ${install[kind]}`
  installDebian(debian)
  const packaged = findBrowser(kind)
  if (packaged) return say(packaged, "was installed from Debian's package")
  const ways = { debian, mac: 'npx playwright install chromium', setting: 'CHROMIUM' }
  process.stderr.write(`The browser journeys need Chromium. ${howToInstall(ways)}\n`)
  process.exit(1)
}

function say(path: string, how: string) {
  process.stdout.write(`Browser: ${path} (${how})\n`)
  return path
}
