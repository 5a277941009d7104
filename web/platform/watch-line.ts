import { tellStale } from './tell-stale.ts'

const lookEvery = 1000
/** A stream that was only cut is open again by then. */
const pollsAfter = 6000
const pollsEvery = 25_000
const pollsAgainAfter = 10_000

type Line = Parameters<typeof tellStale>[0] & {
  isInSight: () => boolean
  /** Whether the server answers. */
  reach: () => Promise<boolean>
  /** What is on screen and was asked for before that moment (as `performance.now()`) is read again. */
  readAgain: (before: number) => void
}

/**
 * While the stream is not open and somebody looks, what is on screen is read again now and then, and where the server does not answer
 * that either, the screen says so. Answers what is to be told whether the stream is open, whenever that is heard. Ends with the signal.
 */
export function watchLine(line: Line, signal: AbortSignal) {
  const stale = tellStale(line)
  let isOpen = true
  let wasInSight = line.isInSight()
  const polling = pollWhile(() => !isOpen && !signal.aborted, line, stale)

  const look = () => {
    const comesIntoSight = !wasInSight && line.isInSight()
    wasInSight = line.isInSight()
    if (isOpen || !wasInSight) return
    if (comesIntoSight) stale.beginAnew()
    polling.pollIfDue(comesIntoSight)
    stale.tellIfDue()
  }
  const lineIs = (open: boolean) => {
    if (isOpen && !open) {
      polling.begin()
      stale.noteDown(performance.now())
    }
    isOpen = open
    if (open) void stale.noteReached()
  }

  lineIs(false)
  const looking = setInterval(look, lookEvery)
  signal.addEventListener('abort', () => {
    clearInterval(looking)
    stale.stop()
  })
  return lineIs
}

function pollWhile(isWanted: () => boolean, line: Line, stale: ReturnType<typeof tellStale>) {
  let next = 0
  let isAsking = false
  const poll = async () => {
    isAsking = true
    const asked = performance.now()
    const answers = await line.reach()
    isAsking = false
    if (!isWanted()) return
    next = performance.now() + (answers ? pollsEvery : pollsAgainAfter)
    if (!answers) return stale.noteDown(asked)
    line.readAgain(asked)
    await stale.noteReached()
  }
  return {
    begin() {
      next = performance.now() + pollsAfter
    },
    pollIfDue(isDue: boolean) {
      if (!isAsking && (isDue || performance.now() >= next)) void poll()
    },
  }
}
