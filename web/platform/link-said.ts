const plain: Record<string, string> = { otp_expired: 'This link has expired or was used already. Ask for a new one.' }

/** A mailed link that did not work brings its reason in the address: `#error=…&error_code=…&error_description=…`. */
export function linkErrorIn(hash: string) {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  if (!given.has('error')) return null
  return plain[given.get('error_code') ?? ''] ?? given.get('error_description') ?? 'This link is no longer valid.'
}
