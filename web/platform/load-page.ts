import type { DataRouteObject } from 'react-router'
import { matchRoutes } from 'react-router'

/** What React Router's list of the build says of a route. */
type Built = { id: string; module: string; clientLoaderModule?: string; imports?: string[]; hasLoader: boolean }
type Manifest = {
  routes: Record<string, Built | undefined>
  /** Where the imports are of the routes that have none here: see `scripts/split-manifest.ts`. */
  importsAt?: string
}
type Place = { pathname: string }

/** What the page at hand is made of is there already. */
const loaded = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href') ?? ''),
)

/**
 * Brings what the page at an address is made of, so that going there finds it in the browser's cache. Raises an error where some of it cannot
 * be had, with the status as its cause where there was an answer.
 */
export async function loadPage(routes: DataRouteObject[], place: Place) {
  await loadScripts(routes, place)
  if (builtFor(routes, place).some(({ hasLoader }) => hasLoader))
    await requireAnswer(dataOf(place.pathname), { method: 'HEAD' })
}

/** The scripts of the page alone, ahead of who is about to go there. Raises an error where one of them cannot be had. */
export async function loadScripts(routes: DataRouteObject[], place: Place) {
  const built = builtFor(routes, place)
  const apart = built.every(({ imports }) => imports) ? {} : await readImports()
  const scripts = new Set(built.flatMap((route) => scriptsOf(route, apart)))
  await Promise.all([...scripts].filter((script) => !loaded.has(script)).map(loadScript))
}

function builtFor(routes: DataRouteObject[], { pathname }: Place) {
  const { routes: built } = manifest()
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => built[route.id] ?? [])
}

const manifest = () => (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest ?? { routes: {} }

const scriptsOf = ({ id, module, clientLoaderModule, imports }: Built, apart: Imports) => [
  module,
  ...(imports ?? apart[id] ?? []),
  ...(clientLoaderModule ? [clientLoaderModule] : []),
]

/** By the id of a route. */
type Imports = Record<string, string[] | undefined>
let read: Promise<Imports> | undefined

/** Once; after a failure again. */
function readImports() {
  const { importsAt } = manifest()
  read ??= importsAt ? requireAnswer(importsAt).then((answer) => answer.json()) : Promise.resolve({})
  read.catch(() => {
    read = undefined
  })
  return read
}

/** Where React Router asks for what a page is about. */
const dataOf = (pathname: string) => `${pathname}${pathname.endsWith('/') ? '_' : ''}.data`

async function loadScript(script: string) {
  await (await requireAnswer(script)).arrayBuffer()
  loaded.add(script)
}

async function requireAnswer(address: string, init?: RequestInit) {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`, { cause: answer.status })
  return answer
}
