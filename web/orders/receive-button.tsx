import { href } from 'react-router'
import { hasMoved } from '#contract/order-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { giveKeysBack, holdKeysForPage } from '../platform/keys-for-page.ts'
import { useContinueTo } from '../platform/use-continue-to.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import type { ActionProps } from './action-props.ts'

export function ReceiveButton({ order, look, ready }: ActionProps) {
  const continueTo = useContinueTo()
  const mayNot = useMayNot('receiving:write')
  const done = hasMoved(order.status) ? 'Nothing more is to come on this order.' : undefined
  const empty = order.items.length === 0 ? 'This order has no items yet.' : undefined

  async function open() {
    holdKeysForPage() // what is scanned from now on is counted there
    if (await ready()) await continueTo(href(signedInPages.receiveOrder, { id: order.id }))
    else giveKeysBack()
  }
  return (
    <Button look={done ? 'secondary' : look} disabledBecause={done ?? empty ?? mayNot} onClick={() => void open()}>
      Receive
    </Button>
  )
}
