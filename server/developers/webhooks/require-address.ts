import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { wrongWithAddress } from './address-rules.ts'
import type { Reach } from './public-address.ts'

/** Where this installation sends to. */
export const reachOf = ({ settings }: Pick<AppContext, 'settings'>): Reach => ({ loopback: settings.WEBHOOK_LOOPBACK })

/** Refuses (400) an address that nothing would ever be sent to. */
export function requireAddress(context: AppContext, url: string) {
  const message = wrongWithAddress(url, reachOf(context))
  if (message)
    refuse('VALIDATION_ERROR', `url: ${message}`, {
      field: 'url',
      value: url,
      fields: [{ field: 'url', value: url, message }],
    })
}
