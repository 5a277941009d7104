const usual = 'Authenticator app'

/** `Authenticator app`, and `Authenticator app 2` beside it: names of one account's factors differ. */
export function unusedName(factors: readonly { friendly_name?: string | undefined }[]) {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  let [name, place] = [usual, 1]
  while (taken.has(name)) name = `${usual} ${++place}`
  return name
}
