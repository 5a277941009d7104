import { giveKeysBack, holdKeysForPage } from '../platform/keys-for-page.ts'
import { useBeginPicking } from '../platform/use-begin-picking.ts'

/** Pending becomes picking, and the pick screen opens; what is scanned until then is counted there. */
export function useStartPicking(id: string) {
  const start = useBeginPicking()
  function press() {
    holdKeysForPage()
    start.mutate({ params: { id } }, { onError: giveKeysBack })
  }
  return { start: press, pending: start.isPending, error: start.error }
}
