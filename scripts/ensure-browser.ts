import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The same engine without windows and toolbars, which cost the journeys a quarter of their time and are seen by nobody. */
const withoutWindows = ['/usr/bin/chromium-headless-shell', '/usr/lib/chromium/chromium-headless-shell']

const packages = { whole: 'chromium', journeys: 'chromium-headless-shell' }

/**
 * The path of a real Chromium: that of `CHROMIUM`, else one that is there, else Playwright's download, else Debian's package. Says which.
 * `whole` is the browser people have, for pictures and measurements; `journeys` take the one without windows where both are there. Where
 * none can be had it stops with the command to run: the journeys are never skipped.
 */
export function ensureBrowser(kind: keyof typeof packages = 'whole'): string {
  const installed = kind === 'whole' ? whole : [...withoutWindows, ...whole]
  const find = () =>
    [process.env.CHROMIUM ?? '', ...installed, chromium.executablePath()].find(
      (path) => path !== '' && existsSync(path),
    )
  const found = find()
  if (found) return say(found, 'is installed')
  process.stdout.write("No Chromium found; trying Playwright's download.\n")
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 120_000)
  const downloaded = find()
  if (downloaded) return say(downloaded, 'was downloaded by Playwright')
  const debian = `apt-get update && apt-get install -y ${packages[kind]}`
  if (process.getuid?.() === 0) {
    process.stdout.write(`That did not work; trying Debian's ${packages[kind]} package.\n`)
    run('sh', ['-c', debian], 600_000)
    const packaged = find()
    if (packaged) return say(packaged, "was installed from Debian's package")
  }
  process.stderr.write(`The browser journeys need Chromium. Run this and start again:\n  sudo sh -c '${debian}'\n`)
  process.exit(1)
}

function say(path: string, how: string) {
  process.stdout.write(`Browser: ${path} (${how})\n`)
  return path
}

function run(command: string, args: string[], timeout: number) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
