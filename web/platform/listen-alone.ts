import type { Sharing } from './share-stream.ts'
import { isInSight } from './sight.ts'

/** Where tabs cannot agree which of them listens, each does while it is in sight: a browser has few connections. */
export function listenAlone({ take, listen, signal }: Sharing) {
  let hides = new AbortController()
  const followSight = () => {
    hides.abort()
    hides = new AbortController()
    if (isInSight()) listen((word) => take(word, true), AbortSignal.any([signal, hides.signal]))
  }
  followSight()
  document.addEventListener('visibilitychange', followSight, { signal })
}
