import { api } from '../platform/api-client.ts'
import { warm } from '../platform/warm.ts'
import { DevelopersFrame } from './developers-frame.tsx'
import { ApiKeysPanel } from './keys/api-keys-panel.tsx'

export const clientLoader = () => warm(api.team.me.query())

/** Keys with which programs of the business work with its stock and orders. */
export default function DevelopersPage() {
  return (
    <DevelopersFrame lead="Let programs of your own work with your stock and orders.">
      <ApiKeysPanel />
    </DevelopersFrame>
  )
}
