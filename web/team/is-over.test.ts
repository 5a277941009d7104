import { expect, test } from 'vitest'
import { clockOfMachine, hour, serverTime } from '#test/support/clock-of-machine.ts'

const within = (hours: number) => ({ expires_at: new Date(serverTime + hours * hour).toISOString() })

const isAhead = clockOfMachine()

test.each([-3, 0, 3])(
  'an invitation ends by the clock of the server, also where the one of this machine is %i hours ahead',
  async (ahead) => {
    await isAhead(ahead)
    const { isOver } = await import('./is-over.ts')

    expect(isOver(within(1))).toBe(false)
    expect(isOver(within(-1))).toBe(true)
  },
)
