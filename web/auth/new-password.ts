const [shortest, longest] = [6, 256]
export const tooShort = `Must be at least ${shortest} characters`

/** What can be said of a new password before the server sees it. */
export function newPasswordError(password: string) {
  if (!password) return 'Required'
  const { length } = [...password]
  if (length > longest) return `Must be at most ${longest} characters`
  return length < shortest ? tooShort : undefined
}
