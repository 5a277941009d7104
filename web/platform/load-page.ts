import type { DataRouteObject } from 'react-router'
import { matchRoutes } from 'react-router'

/** What React Router's list of the build says of a route. */
type Built = { module: string; clientLoaderModule?: string; imports?: string[]; hasLoader: boolean }
type Manifest = { routes: Record<string, Built | undefined> }

const loaded = new Set<string>()

/**
 * Brings what the page at an address is made of, so that going there finds it in the browser's cache. Raises an error where some of it cannot
 * be had. React Router itself would answer that by loading the page afresh: the browser's own error page, and the click is gone.
 */
export async function loadPage(routes: DataRouteObject[], { pathname }: { pathname: string }) {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const built = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => manifest?.routes[route.id] ?? [])
  const scripts = built.flatMap(scriptsOf)
  await Promise.all(scripts.filter((script) => !loaded.has(script)).map(loadScript))
  if (built.some(({ hasLoader }) => hasLoader)) await requireAnswer(dataOf(pathname), { method: 'HEAD' })
}

const scriptsOf = ({ module, clientLoaderModule, imports = [] }: Built) => [
  module,
  ...imports,
  ...(clientLoaderModule ? [clientLoaderModule] : []),
]

/** Where React Router asks for what a page is about. */
const dataOf = (pathname: string) => `${pathname}${pathname.endsWith('/') ? '_' : ''}.data`

async function loadScript(script: string) {
  await (await requireAnswer(script)).arrayBuffer()
  loaded.add(script)
}

async function requireAnswer(address: string, init?: RequestInit) {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}
