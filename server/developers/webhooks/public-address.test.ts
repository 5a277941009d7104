import { expect, test } from 'vitest'
import { wrongWithAddress } from './address-rules.ts'
import { isPublic } from './public-address.ts'

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1'],
  ...['64:ff9b:1::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '2001:db8::1'],
  ...['2001::1', '2002:7f00:1::', '3fff::1', '100::1', 'example.com', ''],
])('%s is nobody’s on the internet', (address) => expect(isPublic(address)).toBe(false))

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '192.0.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is somebody’s', (address) => expect(isPublic(address)).toBe(true))

const longName = 'The name of the host can have up to 253 characters, and 1 to 63 between two dots'
const everywhere = { loopback: false }

test.each([
  ['http://example.com', 'Must begin with https://'],
  ['https://example.com:25', 'The port must be 443, or 1024 and above'],
  ['https://example.com:80', 'The port must be 443, or 1024 and above'],
  ['https://localhost', 'Must be on the public internet'],
  ['https://api.localhost:8443', 'Must be on the public internet'],
  ['https://127.0.0.1', 'Must be on the public internet'],
  // As numbers, in octal and hexadecimal: a URL writes all of them as 127.0.0.1.
  ['https://2130706433', 'Must be on the public internet'],
  ['https://0177.0.0.1', 'Must be on the public internet'],
  ['https://0x7f.1', 'Must be on the public internet'],
  ['https://169.254.169.254/latest/meta-data', 'Must be on the public internet'],
  ['https://[::1]', 'Must be on the public internet'],
  ['https://[::ffff:10.0.0.1]:8443', 'Must be on the public internet'],
  [`https://${'a'.repeat(64)}.example.com`, longName],
  [`https://${'ä'.repeat(60)}.example.com`, longName], // longer in the letters of the DNS
  [`https://${'a.'.repeat(124)}example`, longName], // 255
  ['https://example..com', longName],
])('%s: %s', (url, wrong) => expect(wrongWithAddress(url, everywhere)).toBe(wrong))

test.each([
  `https://${'a'.repeat(63)}.example.com`,
  `https://${'a.'.repeat(123)}example.`,
  'https://example.com',
  'https://example.com:443/a?b=c',
  'https://example.com:8443',
  'https://1.1.1.1',
])('%s may be told', (url) => expect(wrongWithAddress(url, everywhere)).toBeUndefined())

test('where somebody tries out, this machine may be told too, and no other private address', () => {
  const trying = { loopback: true }
  expect(wrongWithAddress('http://localhost:4000', trying)).toBeUndefined()
  expect(wrongWithAddress('http://127.0.0.1:4000', trying)).toBeUndefined()
  expect(wrongWithAddress('http://10.0.0.1:4000', trying)).toBe('Must be on the public internet')
  expect(wrongWithAddress('http://169.254.169.254', trying)).toBe('Must be on the public internet')
})
