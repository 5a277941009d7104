import { useRef } from 'react'
import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { Caller, InputOf } from '../platform/api-client.ts'
import { settleKeptWork } from '../platform/kept-work.ts'
import { queryClient } from '../platform/query-client.ts'
import { type Intent, type IntentTexts, useIntent } from '../platform/use-intent.ts'
import type { KeptCount } from './kept-count.ts'
import { useInDoubt } from './use-in-doubt.ts'

type Saving<E extends Endpoint, Work> = IntentTexts<Answer<E>, InputOf<E>> & {
  document: string
  kept: Work | null
  onSaved: (answer: Answer<E>, sent: Intent | null) => void
  /** What of a kept count is unsaved still, once what was sent of it is saved. */
  leftOf: (work: Work) => Work | null
  /** The room whose reads are asked for again after a failure: the lines may have changed. */
  readsAgain: string
}

/** Saves what was counted, once: while nobody knows what became of what was sent, only the very same is sent again. */
export function useSaveCount<E extends Endpoint, Work extends KeptCount>(
  caller: Caller<E>,
  { document, kept, onSaved, leftOf, readsAgain, ...texts }: Saving<E, Work>,
) {
  const intent = useRef(kept?.intent ?? null)
  const sending = useIntent(caller, {
    ...texts,
    intent,
    onSaved: (answer, sent) => {
      onSaved(answer, sent)
      settleKeptWork<Work>(document, sent?.key, leftOf)
    },
    onRefused: (sent) => settleKeptWork<Work>(document, sent?.key, (work) => work),
  })
  const inDoubt = useInDoubt(sending, kept?.unanswered ?? false)
  /** What was sent before a reload, which took the answer with it. */
  const unanswered = sending.isIdle && kept?.unanswered ? kept.intent : null
  const isFrozen = sending.isPending || inDoubt || unanswered !== null

  /** `onEnd` has the answer, and nothing where there was none. */
  function send(input: InputOf<E>, onEnd?: (answer?: Answer<E>) => void) {
    const before: InputOf<E> | undefined = unanswered ? JSON.parse(unanswered.input) : undefined
    const verySame = before ?? (inDoubt ? sending.variables : undefined)
    sending.mutate(verySame ?? input, {
      onSuccess: (answer) => onEnd?.(answer),
      onError: () => {
        void queryClient.invalidateQueries({ queryKey: [readsAgain] })
        onEnd?.()
      },
    })
  }
  return { sending, send, intent, inDoubt, isUnanswered: unanswered !== null, isFrozen }
}
