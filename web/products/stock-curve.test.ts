import { expect, test } from 'vitest'
import { areaUnder, lineOver, stepsOf } from './stock-curve.ts'

test('days stand side by side from edge to edge: nothing on the ground, everything inside', () => {
  expect(stepsOf([0, 5, 10, 5], 10)).toEqual([
    { from: 0, to: 0.25, y: 1 },
    { from: 0.25, to: 0.5, y: 0.5 },
    { from: 0.5, to: 0.75, y: 0 },
    { from: 0.75, to: 1, y: 0.5 },
  ])
})

test('the line goes in steps, and the area is closed along the ground', () => {
  const steps = stepsOf([2, 4, 1, 1], 4)
  expect(lineOver(steps)).toBe('M0 500H250V0H500V750H750V750H1000')
  expect(areaUnder(steps)).toBe('M0 500H250V0H500V750H750V750H1000V1000H0Z')
  expect(areaUnder([])).toBe('')
})
