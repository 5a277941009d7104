import { expect, test } from 'vitest'
import { explain } from '../log.ts'
import { withoutAddresses } from './without-addresses.ts'

test.each([
  [
    '550 5.1.1 <jo.bloggs+shop@example.co.uk>: Recipient address rejected',
    '550 5.1.1 <(address)>: Recipient address rejected',
  ],
  ['Mailbox full: jo@example.com, try later', 'Mailbox full: (address), try later'],
  ["The number '+447700900123' cannot be reached", "The number '(address)' cannot be reached"],
  ['454 4.7.0 Temporary failure 20261127', '454 4.7.0 Temporary failure 20261127'],
])('the log says why a message was refused, and not to whom: %s', (said, logged) => {
  const explained = explain(withoutAddresses(Object.assign(new Error(said), { code: 'EENVELOPE' })))

  expect(explained).toMatchObject({ message: logged, code: 'EENVELOPE' })
  expect(JSON.stringify(explained)).not.toMatch(/jo|4477/)
})
