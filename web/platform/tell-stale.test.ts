import { expect, test } from 'vitest'
import { clockOfMachine } from '#test/support/clock-of-machine.ts'

const isAhead = clockOfMachine()

test.each([-24, 0, 24])(
  'a screen is out of date since the time of the server, also where the clock of this machine is %i hours ahead',
  async (ahead) => {
    await isAhead(ahead)
    const { tellStale } = await import('./tell-stale.ts')
    const { timeOrDay } = await import('./time-or-day.ts')
    let since: Date | undefined
    const showStale = (moment: Date | undefined) => {
      since = moment
    }
    const telling = tellStale({ untilRead: async () => {}, showStale })
    await telling.noteReached()
    telling.noteDown(performance.now() - 10_000)
    telling.tellIfDue()

    expect(timeOrDay(since?.toISOString() ?? '')).toBe('16:40')
  },
)
