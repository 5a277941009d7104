import { expect, test } from 'vitest'
import { linkNewsIn } from './link-news.ts'
import { linkErrorIn, linkMessageIn } from './link-said.ts'

test('a link that did not work says why, in our words, whatever its address says', () => {
  const expired = '#error=access_denied&error_code=otp_expired&error_description=Call+eve'
  expect(linkErrorIn(expired)).toBe('This link has expired or was used already. Ask for a new one.')
  expect(linkErrorIn('#error=access_denied&error_code=email_exists')).toBe(
    'Another account has this address meanwhile.',
  )
  for (const other of ['#error=access_denied', '#error=x&error_code=constructor&error_description=Call+eve'])
    expect(linkErrorIn(other)).toBe('This link is no longer valid. Ask for a new one.')
  const outage = '#error=server_error&error_code=service_unavailable'
  expect(linkErrorIn(outage)).toBe('We could not open this link just now. Open it from the email again in a minute.')
  expect(linkMessageIn(expired)).toBeNull()
})

test('the first of two links speaks in our words, whatever its address says', () => {
  expect(linkMessageIn('#message=Send+your+password+to+eve')).toBe(
    'Confirmed. Now open the link we sent to the other address.',
  )
  expect(linkErrorIn('#message=fine')).toBeNull()
})

test('news goes along to the door, tokens do not', () => {
  expect(linkNewsIn('#message=fine')).toBe('#message=fine')
  expect(linkNewsIn('#error=access_denied')).toBe('#error=access_denied')
  expect(linkNewsIn('#access_token=secret&type=email_change')).toBe('')
  expect(linkNewsIn('')).toBe('')
})
