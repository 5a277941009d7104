/** Whether anybody can be looking at this tab. */
export const isInSight = () => document.visibilityState === 'visible'

const inSight = 'pickwell in sight'
const hasLocks = () => 'locks' in navigator

/** Lets the other tabs of this browser know while this one is in sight, until it is aborted. */
export function showSight(signal: AbortSignal) {
  if (!hasLocks()) return
  let hide = () => {}
  const follow = () => {
    hide()
    if (!isInSight() || signal.aborted) return
    const hidden = new Promise<void>((resolve) => {
      hide = resolve
    })
    void navigator.locks.request(inSight, { mode: 'shared' }, () => hidden)
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', () => hide(), { once: true })
}

/** Whether anybody can be looking at any tab of this browser. */
export async function isAnyInSight(): Promise<boolean> {
  if (isInSight() || !hasLocks()) return isInSight()
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === inSight)
}
