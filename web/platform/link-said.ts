const plain: Record<string, string> = { otp_expired: 'This link has expired or was used already. Ask for a new one.' }

/** A mailed link that did not work brings its reason in the address: `#error=…&error_code=…&error_description=…`. */
export function linkErrorIn(hash: string) {
  const given = givenIn(hash)
  if (!given.has('error')) return null
  return plain[given.get('error_code') ?? ''] ?? given.get('error_description') ?? 'This link is no longer valid.'
}

/** The first of the two links of a change of address changes nothing yet and says so, `#message=…`; in our own words. */
export const linkMessageIn = (hash: string) =>
  givenIn(hash).has('message') ? 'Confirmed. Now open the link we sent to the other address.' : null

/** Either of them, to be told where one is sent instead; never an address with tokens in it. */
export const linkNewsIn = (hash: string) => ((linkErrorIn(hash) ?? linkMessageIn(hash)) ? hash : '')

const givenIn = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''))
