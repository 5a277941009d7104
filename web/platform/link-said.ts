/** Only our own words: whoever sends somebody a link could put any sentence into its address. */
const reasons = new Map([
  ['otp_expired', 'This link has expired or was used already. Ask for a new one.'],
  ['email_exists', 'Another account has this address meanwhile.'],
  ['user_banned', 'This account is closed for now.'],
  ['over_request_rate_limit', 'Too many links were opened from here. Wait a few minutes and try again.'],
])
const outage = 'We could not open this link just now. Open it from the email again in a minute.'
const anyOther = 'This link is no longer valid. Ask for a new one.'

/** A mailed link that did not work brings its reason in the address: `#error=…&error_code=…`. */
export function linkErrorIn(hash: string) {
  const given = givenIn(hash)
  if (!given.has('error')) return null
  return reasons.get(given.get('error_code') ?? '') ?? (given.get('error') === 'server_error' ? outage : anyOther)
}

/** The first of the two links of a change of address changes nothing yet and says so, `#message=…`. */
export const linkMessageIn = (hash: string) =>
  givenIn(hash).has('message') ? 'Confirmed. Now open the link we sent to the other address.' : null

const givenIn = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''))
