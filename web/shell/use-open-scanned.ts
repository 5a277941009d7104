import { useNavigate } from 'react-router'
import { useHearScans } from '../platform/hear-scans.ts'
import { notify } from '../platform/notify.ts'
import { whoTakesScans } from '../platform/scanned.ts'
import { isDialogOpen } from '../platform/single-keys.ts'

/** On every signed-in page a scan opens, adds or counts what it names, or says that it names nothing. What does so comes with the first. */
export function useOpenScanned() {
  const navigate = useNavigate()
  useHearScans((code, typed) => {
    // At once, where the page knows every code it takes: also without a connection.
    const { code: take } = whoTakesScans()
    if (take && !isDialogOpen()) return take(code, typed)
    import('./open-scanned.ts').then(
      ({ openScanned }) => openScanned(code, (address) => void navigate(address)),
      () => notify.failure(`${code} could not be looked up. Scan it again, or reload the page.`),
    )
  })
}
