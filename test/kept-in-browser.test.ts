import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preferenceKeys } from '#web/platform/preferences.ts'
import { sourceFiles } from './support/source-files.ts'

const ofWeb = sourceFiles.filter(({ path, isTest }) => path.startsWith('web/') && !isTest)
const keeping = ofWeb.filter(({ text }) => /\b(?:local|session)Storage\b/.test(text))

/** A key as the house writes it: a constant, or the first word of one that goes on with whose it is. */
const keyIn = /const (?:\w*[kK]ey|prefix) = (?:'|.*`)([\w-]+)['\s]/g

/** React Router keeps this one. */
const notOurs = 'react-router-scroll-positions'

test('whatever our pages keep in a browser is named by the privacy policy, and nothing else is', () => {
  const declared = keeping.flatMap(({ text }) => [...text.matchAll(keyIn)].map(([, key = '']) => key))
  const [, cookies = ''] = readFileSync('web/site/legal/privacy.md', 'utf8').split('\n## Cookies\n')
  const named = [...cookies.matchAll(/^\| `([\w-]+)/gm)].map(([, key = '']) => key)

  expect(declared).toContain('lost')
  expect(named.toSorted()).toEqual([...new Set([...declared, ...Object.values(preferenceKeys), notOurs])].toSorted())
})

test('what is kept goes by a constant, and in the storages of the window alone', () => {
  const unnamed = keeping.filter(({ text }) => /Storage(?:\.\w+Item\(|, )['"`]/.test(text))
  const elsewhere = ofWeb.filter(({ text }) => /\bindexedDB\b|\bdocument\.cookie\b|\bcookieStore\b/.test(text))

  expect([...unnamed, ...elsewhere].map(({ path }) => path)).toEqual([])
})
