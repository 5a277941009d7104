/** Milliseconds that the clock of this machine is ahead of the server's, which says what is today; 0 until it has answered. */
let ahead = 0

/** What an answer says of when it was given. It is heard a little later, never before: so a day is never taken for over before it is. */
export function hearClock(date: string | null) {
  const now = Date.parse(date ?? '')
  if (now) ahead = Date.now() - now
}

/** What time it is, whatever the clock of this machine says. */
export const serverNow = () => new Date(Date.now() - ahead)
