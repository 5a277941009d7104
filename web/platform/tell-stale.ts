import { serverNow } from './server-clock.ts'

const staleAfter = 10_000

type Telling = {
  /** Comes back when all is read that is still to be read again. */
  untilRead: () => Promise<unknown>
  /** Since when what is shown may be out of date; undefined for not at all. */
  showStale: (since: Date | undefined) => void
}

/** Says that a screen is out of date when the server was away for ten seconds, until everything on it was read again. */
export function tellStale({ untilRead, showStale }: Telling) {
  let freshAt = serverNow()
  let downSince: number | undefined
  let isTold = false
  const tell = (isStale: boolean) => {
    if (isTold !== isStale) showStale(isStale ? freshAt : undefined)
    isTold = isStale
  }
  return {
    /** The server does not answer; `since` as `performance.now()`. */
    noteDown(since: number) {
      downSince ??= since
    },
    /** Somebody looks who did not before: they are given the time of a short interruption again. */
    beginAnew() {
      if (downSince !== undefined) downSince = performance.now()
    },
    tellIfDue() {
      if (downSince !== undefined && performance.now() - downSince >= staleAfter) tell(true)
    },
    /** The server answers: what is shown is up to date, or is just being read again. */
    async noteReached() {
      freshAt = serverNow()
      downSince = undefined
      if (!isTold) return
      await untilRead()
      if (downSince === undefined) tell(false)
    },
    stop: () => tell(false),
  }
}
