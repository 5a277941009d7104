import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

/** No news comes to a page outside the app: whoever comes back to it from the portal's tab finds what was done there. */
export const onReturn = { refetchOnWindowFocus: 'always' } as const

/** How the plan is paid for; only asked for those who may know. */
export function usePayment(reading: Partial<typeof onReturn> = {}) {
  const isKnown = useMe() !== undefined
  const whyNot = useWhyNotBill()
  return useQuery({ ...api.billing.payment.query(), ...reading, enabled: isKnown && !whyNot })
}
