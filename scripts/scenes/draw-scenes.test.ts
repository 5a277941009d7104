import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawScenes } from './draw-scenes.ts'

test('the drawings of the site are those of their plan', () =>
  expect(readFileSync('web/site/landing/scenes.svg', 'utf8')).toBe(drawScenes()))
