import { importsOf } from './imports-of.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const server = new Map(
  sourceFiles.filter(({ path, isTest }) => path.startsWith('server/') && !isTest).map((file) => [file.path, file]),
)

const raising = /\b(?:refuse|new Refusal|super|answerWith)\(\s*(?:c,\s*)?(?:'(\w+)'|(demoAccount)\.code)/g
/** The codes that a file itself raises. */
const raisedIn = ({ text }: SourceFile) =>
  [...text.matchAll(raising)].map(([, code, demo]) => (demo ? 'demo_account' : (code ?? '')))

/** Every code raised on the server, with the files that raise it. */
export const raisedCodes = Map.groupBy(
  [...server.values()].flatMap((file) => raisedIn(file).map((code) => ({ code, path: file.path }))),
  ({ code }) => code,
)

const withoutTypes = (file: SourceFile) => ({
  ...file,
  text: file.text.replaceAll(/^import type [^']*'[^']+'$/gm, ''),
})

/** Files that hear what a file publishes: those that name its event. */
function listenersOf({ path, text }: SourceFile) {
  const events = [...text.matchAll(/\bpublish\(\s*tx,\s*'(\w+)'/g)].map(([, event]) => event)
  return [...server.values()]
    .filter(
      (other) => other.path !== path && events.some((event) => other.text.includes(`TransactionEvents['${event}']`)),
    )
    .map((other) => other.path)
}

/** Who is asked through the port of payments: whoever can be behind it. */
const payersOf = (text: string) => (/\bcontext\.payments\.\w+\(/.test(text) ? ['server/billing/open-payments.ts'] : [])

const calledFrom = new Map(
  [...server.values()].map((file) => [
    file.path,
    [...importsOf(withoutTypes(file)), ...listenersOf(file), ...payersOf(file.text)],
  ]),
)

/** All files a file may call into, itself among them. More than it does: what a file exports is not told apart. */
export function reachedFrom(start: string, known = new Set<string>()): Set<string> {
  if (known.has(start) || !server.has(start)) return known
  known.add(start)
  for (const next of calledFrom.get(start) ?? []) reachedFrom(next, known)
  return known
}

/** Those imports of a file whose names stand in some text of it. */
const importsNamed = (file: string, text: string) =>
  [...file.matchAll(/^import (?:\{([^}]*)\}|(\w+)) from '[^']+'$/gm)]
    .filter(([, names = '', name = '']) => [...names.split(','), name].some((one) => isIn(text, one.trim())))
    .map(([statement]) => statement)
    .join('\n')

const isIn = (text: string, name: string) => name !== '' && new RegExp(`\\b${name}\\b`).test(text)

const mounted = /\bmount\((\w+), \{\s*([\s\S]*?),?\s*\}\)$/gm
const handler = /(?:^|\n {2})(\w+): ([\s\S]*?)(?=,\n {2}\w+: |$)/g

/** For every endpoint, as `room.name`, the files its operation may call into. */
export const reachOfEndpoints: ReadonlyMap<string, Set<string>> = new Map(
  [...server.values()].flatMap((file) =>
    [...file.text.matchAll(mounted)].flatMap(([, room, body = '']) =>
      [...body.matchAll(handler)].map(([, name, text = '']) => {
        const own = [...importsOf({ ...file, text: importsNamed(file.text, text) }), ...payersOf(text)]
        return [`${room}.${name}`, own.reduce((known, path) => reachedFrom(path, known), new Set<string>())] as const
      }),
    ),
  ),
)
