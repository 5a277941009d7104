import { type Carrier, CarrierRefusal, type LabelRequest } from '#server/platform/carrier.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { log } from '#server/platform/log.ts'
import { refuse } from '#server/platform/refusal.ts'
import { settleRequest } from './label-requests.ts'

type CarrierCall = 'buyLabel' | 'voidLabel'

/** Asks no longer than the carrier's patience allows, whether or not the carrier heeds the signal. */
export async function askPatiently<W extends CarrierCall>(carrier: Carrier, call: W, request: LabelRequest) {
  const stop = AbortSignal.timeout(carrier.patience_ms)
  const answer = carrier[call](request, stop) as ReturnType<Carrier[W]>
  const silence = new Promise<never>((_, reject) => {
    stop.onabort = () => reject(stop.reason)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    stop.onabort = null
  }
}

/**
 * Asks the carrier, outside any transaction, and keeps what it had against the request. Refuses `carrier_refused` with the
 * carrier's words, and `carrier_unavailable` (503) where nobody knows whether it acted: asking again is safe.
 */
export async function askCarrier<W extends CarrierCall>(
  scope: Scope,
  carrier: Carrier,
  call: W,
  request: LabelRequest,
) {
  try {
    return await askPatiently(carrier, call, request)
  } catch (error) {
    const [id, why] = [request.idempotency_key, error instanceof Error ? error.message : String(error)]
    const isFinal = error instanceof CarrierRefusal
    log.warn({ err: error, label_request: id, call }, isFinal ? 'the carrier refused' : 'the carrier did not answer')
    if (call === 'buyLabel')
      await scope.separateTransaction((tx) =>
        isFinal
          ? settleRequest(tx, id, { action: 'label.refused', from: 'requested', to: 'refused', why })
          : settleRequest(tx, id, { action: 'label.failed', from: 'requested', to: 'requested', why }),
      )
    if (isFinal) refuse('carrier_refused', `The carrier refused: ${why}`)
    const message = 'The carrier did not answer, and nothing was changed here. Please try again.'
    refuse('carrier_unavailable', message)
  }
}
