import type { Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { ahead, loadOnce } from '../../platform/load-once.ts'
import { useDemoReason } from '../../platform/use-demo-reason.ts'
import { useEditing } from '../../platform/use-editing.ts'
import { useMayNot } from '../../platform/use-me.ts'
import { warm } from '../../platform/warm.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { openable } from '../../ui/openable.tsx'
import { DevelopersFrame } from '../developers-frame.tsx'
import { WebhooksList } from './webhooks-list.tsx'

const loadDialog = loadOnce(() => import('./webhook-dialog.tsx'))
const WebhookDialog = openable(loadDialog)

export const clientLoader = () => warm(api.team.me.query())

/** Addresses of one's own that are told what happens, and what was sent to them. */
export default function WebhooksPage() {
  const { open, add, edit, close } = useEditing<Webhook>()
  const [mayNot, demo] = [useMayNot('developers:write'), useDemoReason()]
  return (
    <DevelopersFrame
      lead="Your own programs are told when something happens, with signed messages."
      action={
        <Button
          look="primary"
          disabledBecause={mayNot ?? demo}
          {...ahead(loadDialog)}
          onClick={add}
          className="max-sm:w-full"
        >
          Add Webhook
        </Button>
      }
      wide
    >
      <WebhooksList onEdit={edit} />
      <Awaited>{open && <WebhookDialog webhook={open === 'new' ? null : open} onClose={close} />}</Awaited>
    </DevelopersFrame>
  )
}
