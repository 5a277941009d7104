import { useQuery } from '@tanstack/react-query'
import { can, type Permission, whyRoleMayNot } from '#contract/shared/permissions.ts'
import { api } from './api-client.ts'

/** The read of who is signed in, for who has to know whether it has ended. */
export const useMeRead = (isAsked = true) => useQuery({ ...api.team.me.query(), staleTime: 60_000, enabled: isAsked })

/** Who is signed in, in which organisation, as what, on which plan; undefined until known, and where it is not asked. */
export const useMe = (isAsked = true) => useMeRead(isAsked).data

/** Nothing that differs by role need wait any longer: it is known who is signed in, or could not be read at the first try. */
export function useIsMeSettled() {
  const { isFetched, failureCount } = useMeRead()
  return isFetched || failureCount > 0
}

/** Why the button of a permission is disabled, or undefined when it is not: `<Button disabledBecause={useMayNot('products:write')}>`. */
export function useMayNot(permission: Permission) {
  const me = useMe()
  return !me || can(me.role, permission) ? undefined : whyRoleMayNot(permission, me.role)
}
