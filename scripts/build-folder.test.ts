import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBuildFolder, putInPlace } from './build-folder.ts'

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
