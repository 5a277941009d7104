import { expect, test } from 'vitest'
import { howToInstall } from './install-debian.ts'

const ways = { debian: 'apt-get install -y it', mac: 'brew install it', setting: 'IT' }

test.each([
  ['darwin', false, 'Run this and start again: brew install it'],
  ['linux', true, "Run this and start again: sudo sh -c 'apt-get install -y it'"],
  ['linux', false, 'Install it, or set IT to the path of one, and start again.'],
] as const)('who is on %s (with apt: %s) is told what can be done there', (platform, apt, advice) => {
  expect(howToInstall(ways, { platform, apt })).toBe(advice)
})
