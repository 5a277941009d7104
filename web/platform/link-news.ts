/**
 * What a mailed link has to say, to be told where one is sent instead; never an address with tokens in it. The words for it come with the
 * page that says them (`link-said.ts`): every signed-in page asks here before it sends somebody to the door.
 */
export function linkNewsIn(hash: string) {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  return given.has('error') || given.has('message') ? hash : ''
}
