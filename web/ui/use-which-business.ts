import { useMe } from '../platform/use-me.ts'

/** What is not here may be in another business, for who works in several; undefined for everybody else. */
export function useWhichBusiness() {
  const me = useMe()
  if (!me || me.organisations.length < 2) return undefined
  const here = me.organisations.find(({ id }) => id === me.org_id)?.name
  return `This is ${here}. If you look for something of another business, choose that one in the user menu first.`
}
