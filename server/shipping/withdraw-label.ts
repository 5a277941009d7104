import type { Carrier, LabelRequest } from '#server/platform/carrier.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { log } from '#server/platform/log.ts'
import { askPatiently } from './ask-carrier.ts'
import { putLast, settleRequest } from './label-requests.ts'

/** For a label nobody will use: on record first, then the carrier is told. Nothing happens where a shipment has come of it. */
export async function withdrawLabel(scope: Scope, carrier: Carrier, request: LabelRequest, why: string) {
  const withdrawal = { action: 'label.withdrawn', from: 'requested', to: 'withdrawn', why } as const
  const isOurs = await scope.separateTransaction((tx) => settleRequest(tx, request.idempotency_key, withdrawal))
  if (isOurs) await giveBack(scope, carrier, request)
}

/** Tells the carrier of a withdrawn label. What goes wrong is logged, and tried again by `settleLabels`, after what waits for its turn. */
export async function giveBack(scope: Scope, carrier: Carrier, request: LabelRequest) {
  const id = request.idempotency_key
  const tryLater = (error: unknown) =>
    log.warn({ err: error, label_request: id }, 'a withdrawn label could not be given back; trying later')
  try {
    await askPatiently(carrier, 'voidLabel', request)
    await scope.separateTransaction((tx) =>
      settleRequest(tx, id, { action: 'label.voided', from: 'withdrawn', to: 'voided' }),
    )
  } catch (error) {
    tryLater(error)
    await scope.separateTransaction((tx) => tx.run(putLast(id))).catch(tryLater)
  }
}
