import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const text = new Set(['.html', '.js', '.css', '.json', '.data'])
const isCompressed = /\.(br|gz)$/
/** `root-5xbAq4DD.js`: a name that changes with what is in it. */
const hashed = /^(.+-[\w-]+)(\.\w+)$/

/** Copies a build as the one that comes after it: it does the same, and all its scripts, styles and fonts have other names. */
export function copyAsNewerBuild(from: string, to: string) {
  const names = readdirSync(join(from, 'assets')).filter((name) => !isCompressed.test(name))
  const newNames = new Map(names.map((name) => [name, name.replace(hashed, '$1n$2')]))
  cpSync(from, to, { recursive: true, filter: (path) => !isCompressed.test(path) && !path.endsWith('/assets') })
  mkdirSync(join(to, 'assets'))
  const renamed = (content: string) => content.replaceAll(/[\w.-]+\.\w+/g, (word) => newNames.get(word) ?? word)
  for (const [name, newName] of newNames) copyRenamed(join(from, 'assets', name), join(to, 'assets', newName), renamed)
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (!path.startsWith('assets/')) copyRenamed(join(to, path), join(to, path), renamed)
}

function copyRenamed(from: string, to: string, renamed: (content: string) => string) {
  if (text.has(extname(from))) writeFileSync(to, renamed(readFileSync(from, 'utf8')))
  else if (from !== to) cpSync(from, to)
}
