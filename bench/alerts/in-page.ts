// What runs in the page, handed over by Playwright as text: each function stands for itself.

/** What they use of a browser: the types here are a server's. */
type View = {
  document: { body: { innerText: string } }
  MutationObserver: new (look: () => void) => { observe(node: unknown, what: Record<string, boolean>): void }
  seen: Record<string, number>
}

/** From now on the page notes when it first shows each product 'Marked N.'. */
export function noteMarked() {
  const view = globalThis as unknown as View
  view.seen = {}
  const look = () => {
    for (const [, n = ''] of view.document.body.innerText.matchAll(/Marked (\d+)\./g)) view.seen[n] ??= Date.now()
  }
  new view.MutationObserver(look).observe(view.document.body, { childList: true, subtree: true, characterData: true })
}

/** When it first showed each, as `Date.now()`. */
export const whenSeen = () => (globalThis as unknown as View).seen
