import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useMayNot } from '../platform/use-me.ts'

/** Why whoever is signed in decides nothing about the subscription; undefined for those who do. */
export function useWhyNotBill() {
  const notMine = useMayNot('billing:write')
  return useDemoReason() ?? notMine
}
