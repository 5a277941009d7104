import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Headed, headedFor } from '../../platform/headed-for.ts'
import { useLack } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAccount } from './account.ts'

/** Whether the business has sent somebody here for an authenticator app; also once they have one. */
export function useFactorWanted() {
  const lacks = useLack('factor')
  const [wasWanted, setWasWanted] = useState(lacks)
  if (lacks && !wasWanted) setWasWanted(true)
  return wasWanted
}

/** The business asks everybody for an authenticator app: why one was led here, and the way on once there is one. */
export function FactorWanted() {
  const { state } = useLocation()
  const { data, dataUpdatedAt } = useAccount()
  // Not as the session has it: another device may have removed the app since, and going on would lead back here.
  const isSetUp = dataUpdatedAt > 0 && (data?.factors?.some(({ status }) => status === 'verified') ?? false)
  return (
    <div role="status" className="grid gap-3 rounded-card border border-low/45 bg-low-tint p-4">
      <p className="font-medium">
        {isSetUp
          ? 'Two-step sign-in is on. You can go on.'
          : 'This business asks everybody for two-step sign-in. Set it up below, and go on where you were.'}
      </p>
      {isSetUp && (
        <ButtonLink reloadDocument to={headedFor(state as Headed)} look="primary" className="w-fit max-sm:w-full">
          Go On
        </ButtonLink>
      )}
    </div>
  )
}
