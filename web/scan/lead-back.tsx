import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { cameFrom } from '../platform/way-back.ts'

/** Leads from a count that is saved to the page it is of: back to it where it led here, so that no second Back is needed to leave it. */
export function LeadBack({ to }: { to: string }) {
  const navigate = useNavigate()
  // An effect, because the page is left once it stands.
  useEffect(() => void (cameFrom(to) ? navigate(-1) : navigate(to, { replace: true })), [navigate, to])
  return null
}
