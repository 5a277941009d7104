import { expect, test } from 'vitest'
import { registry } from './registry.ts'
import { unsetGauge } from './unset-gauge.ts'

test('a figure that was never set is not there, and is 0 only where somebody says so', async () => {
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => /^pickwell_test_figure/.test(line))
  const gauge = unsetGauge('pickwell_test_figure', 'Of this test alone')

  expect(await lines()).toEqual([])
  gauge.set(0)
  expect(await lines()).toEqual(['pickwell_test_figure 0'])
  registry.removeSingleMetric('pickwell_test_figure')
})
