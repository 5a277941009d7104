import { expect, test } from 'vitest'
import { clockOfMachine, hour, serverTime } from '#test/support/clock-of-machine.ts'

const within = (hours: number) => ({ revoked_at: null, expires_at: new Date(serverTime + hours * hour).toISOString() })

const isAhead = clockOfMachine()

test.each([-3, 0, 3])(
  'a key ends by the clock of the server, also where the one of this machine is %i hours ahead',
  async (ahead) => {
    await isAhead(ahead)
    const { standingOf } = await import('./key-standing.ts')

    expect(standingOf(within(-1))).toBe('expired')
    expect(standingOf(within(1))).toBe('ending')
    expect(standingOf(within(14 * 24 + 1))).toBe('working')
    expect(standingOf({ revoked_at: null, expires_at: null })).toBe('working')
    expect(standingOf({ ...within(1), revoked_at: within(-2).expires_at })).toBe('revoked')
  },
)
