import { expect, test } from 'vitest'
import { findInDocs } from './find-in-docs.ts'

const parts = [
  { path: '/docs/errors', title: 'Errors', heading: '', text: 'What the API says when it refuses.' },
  { path: '/docs/errors#keys', title: 'Errors', heading: 'Idempotency keys', text: 'Send a key with every POST.' },
  {
    path: '/docs/sdks',
    title: 'SDKs',
    heading: 'Python',
    text: `${'Long words. '.repeat(20)}It sends an idempotency key too.`,
  },
]
const pathsOf = (wanted: string) => findInDocs(parts, wanted).map(({ path }) => path)

test('a part of a word is enough, in either case', () => {
  expect(pathsOf('IDEMPOT')).toEqual(['/docs/errors#keys', '/docs/sdks'])
})

test('every word has to be there, wherever it stands', () => {
  expect(pathsOf('errors post')).toEqual(['/docs/errors#keys'])
  expect(pathsOf('errors nonsense')).toEqual([])
})

test('nothing wanted is nothing found', () => {
  expect(pathsOf('  ')).toEqual([])
})

test('the excerpt shows the word that was wanted', () => {
  expect(findInDocs(parts, 'idempotency')[1]?.excerpt).toContain('idempotency')
})
