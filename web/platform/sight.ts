/** Whether anybody can be looking at this tab. */
export const isInSight = () => document.visibilityState === 'visible'

const hasLocks = () => 'locks' in navigator

/** The lock of the tabs of a business that are in sight. */
const inSight = (orgId: string | undefined) => `in sight ${orgId}`

/** Lets the other tabs of this browser in the business know while this one is in sight, until it is aborted. */
export function showSight(orgId: string | undefined, signal: AbortSignal) {
  if (!hasLocks()) return
  let hide = () => {}
  const follow = () => {
    hide()
    if (!isInSight() || signal.aborted) return
    const hidden = new Promise<void>((resolve) => {
      hide = resolve
    })
    void navigator.locks.request(inSight(orgId), { mode: 'shared' }, () => hidden)
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', () => hide(), { once: true })
}

/** Whether anybody can be looking at any tab of this browser in the business. */
export async function isAnyInSight(orgId: string | undefined): Promise<boolean> {
  if (isInSight() || !hasLocks()) return isInSight()
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === inSight(orgId))
}
