const shortest = 6
export const tooShort = `Must be at least ${shortest} characters`

/** What can be said of a new password before the server sees it. */
export function newPasswordError(password: string) {
  if (!password) return 'Required'
  return password.length < shortest ? tooShort : undefined
}
