/** A mailed link that did not work brings its reason in the address: `#error=…&error_description=…`. */
export function linkErrorIn(hash: string) {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  if (!given.has('error')) return null
  return given.get('error_description') ?? 'This link is no longer valid.'
}
