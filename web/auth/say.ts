/** Has a screen reader say it. Loaded once there is something to say: the page is on its way to everybody who signs in. */
export const say = (words: string) =>
  import('../platform/announce.ts').then(
    ({ announce }) => announce(words),
    () => undefined, // it stands on the page all the same
  )
