import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const hasApt = () => existsSync('/usr/bin/apt-get')

/** So apt gives up by itself, on a mirror that is silent and on another apt: who ends it from outside leaves a package half installed, or apt at work. */
const limits =
  '-o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 -o Acquire::Retries=1 -o DPkg::Lock::Timeout=60'

/** Runs commands of apt-get where this user may install. */
export function installDebian(commands: string): void {
  if (process.getuid?.() !== 0 || !hasApt()) return
  process.stdout.write(`Trying to install Debian's package.\n`)
  spawnSync('sh', ['-c', commands.replaceAll('apt-get ', `apt-get ${limits} `)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** What somebody is to do on this system, or another one, whom nothing could be installed for. */
type Ways = { debian: string; mac: string; setting: string }
export function howToInstall(
  { debian, mac, setting }: Ways,
  { platform, apt } = { platform: process.platform, apt: hasApt() },
) {
  if (platform === 'darwin') return `Run this and start again: ${mac}`
  if (apt) return `Run this and start again: sudo sh -c '${debian}'`
  return `Install it, or set ${setting} to the path of one, and start again.`
}
