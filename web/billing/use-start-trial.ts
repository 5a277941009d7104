import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlanChoice } from '#contract/billing.ts'
import { api } from '../platform/api-client.ts'
import { callFunction } from '../platform/call-function.ts'
import { formatDate } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'

export const failed = 'Failed to start trial'

/** Begins the one trial of the organisation. What is shown of the subscription is right again after an answer of either kind. */
export function useStartTrial(choice: PlanChoice) {
  const client = useQueryClient()
  const state = api.billing.state.query().queryKey
  return useMutation({
    mutationFn: () => callFunction<{ trial_ends_at: string }>('create-trial', choice),
    onSuccess: async ({ trial_ends_at }) => {
      notify.success({ title: 'Trial Started!', text: `Your trial ends on ${formatDate(trial_ends_at)}.` })
      // One that began before would bring the offer back, on a page that hears no news.
      await client.cancelQueries({ queryKey: state })
      client.setQueryData(state, { ...choice, status: 'trialing', trial_ends_at, trial_used: true })
      void client.invalidateQueries({ queryKey: api.team.me.query().queryKey })
    },
    onError: () => {
      notify.failure(`${failed}. Please try again.`)
      // Another tab or a colleague may have been first.
      void client.invalidateQueries({ queryKey: state })
    },
  })
}
export type StartTrial = ReturnType<typeof useStartTrial>
