import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'
import { useWhyNotBill } from './use-why-not-bill.ts'

/** How the plan is paid for; only asked for those who may know. */
export function usePayment() {
  const isKnown = useMe() !== undefined
  const whyNot = useWhyNotBill()
  return useQuery({ ...api.billing.payment.query(), enabled: isKnown && !whyNot })
}
