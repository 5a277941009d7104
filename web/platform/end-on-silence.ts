/**
 * A signal that also comes when nothing was heard for as long as was last allowed, in milliseconds, or when the browser says that it is
 * off the network: a connection whose cable is out never ends by itself.
 */
export function endOnSilence(signal: AbortSignal) {
  const silence = new AbortController()
  const end = () => silence.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('offline', end, { signal: silence.signal })
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    allow(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    },
    stop() {
      clearTimeout(timer)
      end()
    },
  }
}
