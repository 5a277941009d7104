import { useMe } from '../platform/use-me.ts'

/** Whoever works in several organisations reads which of them this is about. */
export function ForWhom() {
  const me = useMe()
  if (!me || me.organisations.length < 2) return null
  return <p className="wrap-anywhere text-soft">For {me.organisations.find(({ id }) => id === me.org_id)?.name}</p>
}
