import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** All that the build is made of, and made by. */
export const sources = [
  ...['web', 'contract', 'public', 'README.md'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
  ...['build-web', 'build-folder', 'built-from', 'split-manifest', 'build-offline-worker', 'compress-build'].map(
    (name) => `scripts/${name}.ts`,
  ),
]
const stamp = 'build/built-from'

export const isBuiltFrom = (print: string) =>
  existsSync('build/client/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === print

/** Until it is said what it was built from, the build at hand counts as one of nothing known. */
export const forgetBuiltFrom = () => rmSync(stamp, { force: true })
export const noteBuiltFrom = (print: string) => writeFileSync(stamp, print)

export function fingerprint(folder = '.') {
  const hash = createHash('sha256')
  const files = sources.flatMap((source) => filesIn(join(folder, source)))
  for (const file of files.sort()) hash.update(`${relative(folder, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}
