import { clientsClaim } from 'workbox-core'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { signedInPages } from '#contract/shared/pages.ts'
import { showForTabs } from './show-for-tabs.ts'

/** The files of the build, put in by scripts/build-offline-worker.ts; `revision` where a name does not change with its content. */
declare const builtFiles: { url: string; revision: string | null }[]

const shell = signedInPages.dashboard
/** Milliseconds after which a server that does not answer is taken for away. */
const patience = 5000

// The first one takes the open page at once. A newer one waits until all tabs of the old build are closed, so that those find their files.
clientsClaim()
cleanupOutdatedCaches()
// Nothing is kept of a build that cannot be had whole: the browser asks for it again with the next page.
addPlugins([{ cacheWillUpdate: async ({ response }) => ((await isOfThisBuild(response)) ? response : null) }])
showForTabs()
precache([...builtFiles, { url: shell, revision: revisionOf(builtFiles) }])

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // A page of a newer build finds its files, too: its worker keeps them beside ours, and waits.
  async ({ request }) => (await matchPrecache(request)) ?? (await caches.match(request)) ?? fetch(request),
)

// The server's own answer first: it is of its newest build. What is kept stands in for it, never for the public site.
// Told apart with their queries.
const pages = Object.values(signedInPages).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}/?(?:\\?|$)`),
)
const isPage = { allowlist: [new RegExp(pages.map(({ source }) => source).join('|'))] }
registerRoute(new NavigationRoute(({ request }) => fromServer(request).catch(keptShell), isPage))

async function fromServer(request: Request) {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The server is silent')), patience))
  const answer = await Promise.race([fetch(request), late])
  // A proxy answers for a server that is away.
  if (answer.status >= 500) throw new Error(`The server answered ${answer.status}`)
  return answer
}

const keptShell = async () => (await matchPrecache(shell)) ?? Response.error()

/** The shell names all its files: another build is another shell. */
function revisionOf(files: typeof builtFiles) {
  return files.map(({ url }) => url).join()
}

/**
 * Whether all that an answer names of a build is of ours. A process of the build before, which goes on for a while beside the newer files, answers
 * with its own shell: kept with our files, it would not find one of its own.
 */
async function isOfThisBuild(answer: Response) {
  if (!answer.ok) return false
  if (!answer.headers.get('content-type')?.includes('text/html')) return true
  // A page that names nothing is not ours either, but that of a proxy.
  const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+\.(?:json|js|css|woff2)/g) ?? []
  return named.length > 0 && named.every((name) => builtFiles.some(({ url }) => url === name))
}
