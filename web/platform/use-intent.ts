import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { Caller, InputOf } from './api-client.ts'
import { ApiRefusal, isMissing, isNobody, isOutage, isUnsent, NotAuthenticated } from './api-refusal.ts'
import { notify, type Saying } from './notify.ts'
import type { Undo } from './offer-undo.ts'
import { readAfterWrite } from './read-after-write.ts'
import { isSame, savedBefore } from './saved-before.ts'
import { saysNothingOfCount } from './says-nothing-of-before.ts'
import { isSignedIn } from './session.ts'

/** What was sent last, and under which key; as long as no answer has come. */
export type Intent = { input: string; key: string }

export type IntentTexts<A, I> = {
  /** Toast on success; a function reads the answer, and may say nothing. */
  saved?: Saying | ((answer: A) => Saying | undefined) | undefined
  /** How it can be taken back: offered beside what was saved. */
  undo?: ((answer: A, input: I) => Undo | undefined) | undefined
  /** Toast on failure, titled Error; a function reads why it was refused. */
  failed?: string | ((error: Error) => Saying) | undefined
  /** Called with the answer, and what was sent, before the screens refresh. */
  onSaved?: ((answer: A, sent: Intent | null) => void) | undefined
  /** Called where it was looked at and refused: nothing of it is saved, nor was before. */
  onRefused?: ((sent: Intent | null) => void) | undefined
  /** Where the last intent is kept, if it shall outlive the screen. */
  intent?: RefObject<Intent | null> | undefined
}

/**
 * One thing the user wants done: `const save = useIntent(api.products.create, { saved, failed })`, then `save.mutate({ body })`.
 * The same input sent again after an outage carries the same idempotency key; once it is answered, or with other input, a new one. A
 * deletion has none: what is not there any more, after a sending of it that nobody answered, is deleted.
 */
export function useIntent<E extends Endpoint>(
  caller: Caller<E>,
  { saved, undo, failed, onSaved, onRefused, intent }: IntentTexts<Answer<E>, InputOf<E>> = {},
) {
  const keyFor = useIntentKey(intent)
  /** What was last to be deleted, and may be. */
  const inDoubt = useRef<InputOf<E>>(undefined)
  return useMutation<Answer<E>, Error, InputOf<E>>({
    // At once: whoever leaves or loads the page again before it is sent keeps this one, and not what was sent before it.
    onMutate: (input) => {
      if (caller.verb === 'post') keyFor(input)
    },
    mutationFn: async (input) => {
      if (!(await isSignedIn())) throw new NotAuthenticated()
      const options = caller.verb === 'post' ? { idempotencyKey: keyFor(input) } : {}
      return caller.call(input, options).catch((error: Error) => {
        const saved = savedBefore(error, (input as { body?: object }).body)
        if (saved) return saved as Answer<E>
        const isGone = inDoubt.current && isMissing(error) && isSame(inDoubt.current, input)
        if (isGone) return (input as { params?: object }).params as Answer<E>
        if (caller.verb === 'delete' && isLost(error)) inDoubt.current = input
        throw error
      })
    },
    // Only what has one effect however often it arrives may be repeated unseen: with a key, or because nothing is deleted twice.
    retry: (failures, error) => ['post', 'delete'].includes(caller.verb) && isLost(error) && failures < 2,
    onSuccess: (answer, input) => {
      const sent = keyFor.renew()
      const said = typeof saved === 'function' ? saved(answer) : saved
      if (said) notify.success(said, undo?.(answer, input))
      onSaved?.(answer, sent)
      void readAfterWrite(answer, caller.name, caller.verb === 'delete')
    },
    onError: (error) => {
      if (isRefused(error)) onRefused?.(keyFor.renew())
      if (isNobody(error)) notify.failure('User not authenticated')
      else if (failed) notify.failure(typeof failed === 'function' ? failed(error) : failed)
    },
  })
}

/** Sent, and nobody knows what came of it. */
const isLost = (error: Error) => isOutage(error) && !isUnsent(error)

/** A refusal of a keyed request, too, says that no earlier sending of it was saved: the server would have answered what that came to. */
const isRefused = (error: Error) =>
  error instanceof ApiRefusal && error.status >= 400 && error.status < 500 && !saysNothingOfCount(error)

function useIntentKey(kept?: RefObject<Intent | null>) {
  const own = useRef<Intent | null>(null)
  const intent = kept ?? own
  const keyFor = (input: unknown) => {
    const text = JSON.stringify(input)
    if (intent.current?.input !== text) intent.current = { input: text, key: crypto.randomUUID() }
    return intent.current.key
  }
  const renew = () => {
    const sent = intent.current
    intent.current = null
    return sent
  }
  return Object.assign(keyFor, { renew })
}
