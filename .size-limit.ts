// What a first visit may cost, read from React Router's own manifest of the build: `npm run check` holds every route to it.
import { readdirSync, readFileSync } from 'node:fs'
import { manifestIn, readManifest } from './scripts/split-manifest.ts'

type Route = { id: string; parentId?: string; module: string; imports: string[]; css: string[] } & Record<
  string,
  unknown
>
type Manifest = { entry: Omit<Route, 'id'>; routes: Record<string, Route>; url: string; importsAt: string }

const built = 'build/client'
const first = 'products/products-page'

const manifest = readManifest(manifestIn(built)) as Manifest
const apart = JSON.parse(readFileSync(`${built}${manifest.importsAt}`, 'utf8')) as Record<string, string[]>
for (const route of Object.values(manifest.routes)) route.imports ??= apart[route.id] ?? []

/** A page's own module, what it imports, and the parts of it that are split off, such as its loader. */
function scriptsOf(route: Omit<Route, 'id'>): string[] {
  const parts = Object.entries(route).flatMap(([key, value]) => (/Module$/.test(key) && value ? [String(value)] : []))
  return [route.module, ...route.imports, ...parts]
}

function withParents(id: string): Route[] {
  const route = manifest.routes[id]
  if (!route) throw new Error(`The build has no route ${id}`)
  return [route, ...(route.parentId ? withParents(route.parentId) : [])]
}

// A style sheet that a page shares with what it loads later has a bare # behind its name.
const pathsOf = (files: string[]) => [...new Set(files)].map((file) => `${built}${file.replace(/#$/, '')}`)
const allOf = (id: string) => pathsOf(withParents(id).flatMap(scriptsOf))

/** Pages built ahead name all they load at first. */
const publicPages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^[^_].*\.html$/.test(file),
)
const scriptsIn = (page: string) => {
  const html = readFileSync(`${built}/${page}`, 'utf8')
  return pathsOf([...html.matchAll(/\/assets\/[\w.~-]+\.js/g)].map(([script]) => script))
}

/** What a script is imported with, however far: bundled code names another file only so. */
function withImports(files: string[]): string[] {
  const found = new Set(files)
  for (const file of found)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g))
      found.add(`${built}/assets/${name}`)
  return [...found]
}
function scriptNamed(name: string) {
  const found = readdirSync(`${built}/assets`).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  if (found.length === 0) throw new Error(`The build has no ${name}: what takes its place has to be counted here`)
  return found.map((file) => `${built}/assets/${file}`)
}

/** What is split off a page and comes by itself before its rows stand. */
const split = ['shell-main', 'products-page-main', 'table-rows'].flatMap(scriptNamed)
const atFirst = withImports([...pathsOf([...scriptsOf(manifest.entry), manifest.url]), ...allOf(first), ...split])
/** Each is a request: parts that several pages share come together in the groups of vite.config.ts (decision 58). */
const mostAtFirst = 24
if (atFirst.length > mostAtFirst)
  throw new Error(`The first load of /products asks for ${atFirst.length} scripts, and ${mostAtFirst} are the most`)
const routes = Object.values(manifest.routes).filter(({ id }) => /-page$/.test(id) && id !== first)

export default [
  { name: 'first load of /products, scripts', path: atFirst, gzip: true, limit: '200 KiB' },
  {
    name: 'first load of /products, styles',
    path: [`${built}/assets/app-*.css`, ...pathsOf(withParents(first).flatMap(({ css }) => css))],
    gzip: true,
    limit: '20 KiB',
  },
  {
    name: 'first load of /products, fonts',
    path: `${built}/assets/geist*-latin-wght-*.woff2`,
    brotli: false,
    limit: '60 KiB',
  },
  ...publicPages.map((page) => ({
    name: `${page}, scripts`,
    path: scriptsIn(page),
    gzip: true,
    limit: '140 kB',
  })),
  ...routes.map(({ id }) => ({
    name: `${id}, further scripts`,
    path: allOf(id).filter((file) => !atFirst.includes(file)),
    gzip: true,
    limit: '60 KiB',
  })),
]
