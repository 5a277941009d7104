import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useMeRead } from '../platform/use-me.ts'
import { usePayment } from './use-payment.ts'

/** How the plan stands, and for owners how it is paid for; pending until it is known who asks, and all that they may know. */
export function useStanding() {
  const me = useMeRead()
  const state = useQuery(api.billing.state.query())
  const payment = usePayment()
  return {
    state: state.data,
    payment: payment.data,
    isPending: !me.isFetched || !state.isFetched || (payment.isLoading && !payment.isFetched),
    failure: useFailure(me, state),
  }
}
