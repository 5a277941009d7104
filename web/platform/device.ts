const storageKey = 'device'

/**
 * What this browser calls itself to the auth service: made up once, kept when people sign out. Where somebody has signed in before,
 * other people's wrong guesses do not make them wait.
 */
export function deviceId(): string {
  const kept = localStorage.getItem(storageKey)
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(storageKey, fresh)
  return fresh
}
