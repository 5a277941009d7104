import { useNavigate } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'

/** Back to the page one came from; to the app where this one was opened first, such as from a mail. */
export function useGoBack() {
  const navigate = useNavigate()
  return () => void (cameFromOurs() ? navigate(-1) : navigate(signedInPages.dashboard))
}

/** The router numbers its entries of the tab's history. */
const cameFromOurs = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
