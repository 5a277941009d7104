import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets, openBuildFolder, putInPlace } from './build-folder.ts'

let build: string
beforeEach(() => {
  build = join(mkdtempSync(join(tmpdir(), 'pickwell-')), 'build')
})
afterEach(() => rmSync(join(build, '..'), { recursive: true, force: true }))

function make(page: string) {
  const folder = openBuildFolder(build)
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), page)
  return join(folder, 'client')
}
const served = () => readFileSync(join(build, 'client/index.html'), 'utf8')

test('a build that is being made leaves the one that is served until it takes its place', () => {
  putInPlace(make('older'), join(build, 'client'))
  const [first, second] = [make('newer'), make('newest')]
  expect(served()).toBe('older')

  putInPlace(first, join(build, 'client'))
  expect(served()).toBe('newer')
  putInPlace(second, join(build, 'client'))
  expect(served()).toBe('newest')
})

test('what a build that was killed has left goes with a later one; one that is under way stays', () => {
  const [killed, underWay] = [openBuildFolder(build), openBuildFolder(build)]
  utimesSync(killed, new Date(0), new Date(0))
  const next = openBuildFolder(build)

  expect(
    readdirSync(build)
      .map((name) => join(build, name))
      .toSorted(),
  ).toEqual([underWay, next].toSorted())
})

test('what a build was made of is kept for a week after another took its place, for the pages that are open', () => {
  const [place, older] = [join(build, 'client'), join(build, 'older/assets')]
  const now = Date.now()
  const days = (count: number) => count * 24 * 3_600_000
  const replaceWith = (name: string, at: number) => {
    const made = make(name)
    mkdirSync(join(made, 'assets'))
    writeFileSync(join(made, 'assets', `${name}.js`), name)
    utimesSync(join(made, 'assets', `${name}.js`), new Date(0), new Date(0)) // how long ago it was built says nothing
    keepAssets(place, older, at)
    putInPlace(made, place)
  }

  replaceWith('first', now)
  expect(readdirSync(older)).toEqual([])
  replaceWith('second', now)
  expect(readFileSync(join(older, 'first.js'), 'utf8')).toBe('first')
  replaceWith('third', now + days(6))
  expect(readdirSync(older)).toEqual(['first.js', 'second.js'])
  replaceWith('fourth', now + days(8))
  expect(readdirSync(older)).toEqual(['second.js', 'third.js'])
})
