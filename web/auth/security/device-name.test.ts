import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [mac, 'Chrome on macOS'],
  [iPhone, 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (user_agent, name) => {
  expect(deviceName(user_agent)).toBe(name)
})

test('what is no browser is called what it calls itself, however long', () => {
  expect(deviceName('node')).toBe('node')
  expect(deviceName('x'.repeat(500))).toHaveLength(60)
})
