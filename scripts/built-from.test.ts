import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, sources } from './built-from.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pickwell-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test.each(['package.json', 'package-lock.json', 'scripts/split-manifest.ts', 'web/root.tsx'])(
  'a change of %s asks for another build, and taking it back for none',
  (path) => {
    write(path, 'older')
    const older = fingerprint(folder)
    write(path, 'newer')
    expect(fingerprint(folder)).not.toBe(older)
    write(path, 'older')
    expect(fingerprint(folder)).toBe(older)
  },
)

test('every script that the build runs is among its sources', () => {
  const script = readFileSync('scripts/build-web.ts', 'utf8')
  const run = [...script.matchAll(/'(?:\.|scripts)\/([\w-]+\.ts)'/g)].map(([, name]) => `scripts/${name}`)
  expect(run).toContain('scripts/build-offline-worker.ts')
  expect(sources).toEqual(expect.arrayContaining(run))
})
