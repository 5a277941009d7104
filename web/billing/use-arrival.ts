import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Arrival } from '#contract/billing.ts'
import { checkoutInLink } from '#contract/shared/way-back.ts'
import { api } from '../platform/api-client.ts'
import { useChangeSearch } from '../platform/use-change-search.ts'
import { useIntent } from '../platform/use-intent.ts'

/**
 * Who comes back from Stripe's pages finds what they did there: it is read before anything is said of the plan, for the message of it may
 * be on its way still, and whoever reads meanwhile that nothing is paid would pay again. Once it is read the address says no more of it.
 */
export function useArrival(mayRead: boolean) {
  const { search } = useLocation()
  const [from] = useState(() => new URLSearchParams(search).get(checkoutInLink))
  const [arrival, setArrival] = useState<Arrival>()
  const [failure, setFailure] = useState<Error>() // outlasts another try, as what says it has the focus
  const client = useQueryClient()
  const changeSearch = useChangeSearch()
  const reading = useIntent(api.billing.comeBack, {
    onSaved: (answer) => {
      client.setQueryData(api.billing.state.query().queryKey, answer.state)
      client.setQueryData(api.billing.payment.query().queryKey, answer.payment)
      setArrival(answer)
      void changeSearch((address) => address.delete(checkoutInLink), { replace: true })
    },
  })
  const checkout = from?.startsWith('cs_') ? from : null
  const read = () => reading.mutate({ body: { checkout } }, { onError: setFailure })
  const readOnce = useEffectEvent(read)
  const isBack = mayRead && from !== null
  useEffect(() => {
    if (isBack) readOnce()
  }, [isBack])
  return {
    isPending: isBack && !arrival && !failure,
    error: arrival ? undefined : failure,
    retry: read,
    isRetrying: reading.isPending,
    /** How the plan stood then, where a payment came. */
    received: arrival?.received ? arrival.state : undefined,
  }
}
