/** Milliseconds until all that are asked for at once are there, or told to come again: only so many may wait for one link. */
export async function timedSlips(links: readonly string[]): Promise<number> {
  const began = performance.now()
  await Promise.all(links.map(fetchSlip))
  return Math.round(performance.now() - began)
}

async function fetchSlip(link: string) {
  const answer = await fetch(link)
  const { byteLength } = await answer.arrayBuffer()
  if (answer.status === 429 && answer.headers.get('retry-after')) return
  if (answer.status !== 200 || byteLength < 10_000) throw new Error(`A packing slip answered ${answer.status}`)
}
