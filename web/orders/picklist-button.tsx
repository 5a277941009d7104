import { href } from 'react-router'
import { isOpen, isWaiting } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { giveKeysBack, holdKeysForPage } from '../platform/keys-for-page.ts'
import { undoGenerated } from '../platform/undo-generated.ts'
import { useBeginPicking } from '../platform/use-begin-picking.ts'
import { useContinueTo } from '../platform/use-continue-to.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import type { ActionProps } from './action-props.ts'

/** Makes the picklist of a confirmed sale; where one is open, goes on to picking by it. */
export function PicklistButton(props: ActionProps) {
  const { picklist_id, picklist_status } = props.order
  if (!picklist_id || !picklist_status || !isOpen(picklist_status)) return <GeneratePicklist {...props} />
  return <PickByPicklist {...props} picklistId={picklist_id} isBegun={!isWaiting(picklist_status)} />
}

function GeneratePicklist({ order, look, ready, onRefused }: ActionProps) {
  const continueTo = useContinueTo()
  const mayNot = useMayNot('picking:write')
  const generate = useIntent(api.picking.generate, {
    saved: ({ picklist_number, created }) =>
      created ? 'Picklist generated successfully' : `${picklist_number} was there already`,
    undo: undoGenerated,
    failed: 'Failed to generate picklist',
    onSaved: ({ id }) => void continueTo(href(signedInPages.picklist, { id })),
  })

  async function press() {
    onRefused(null)
    if (!(await ready())) return
    generate.mutate(
      { params: { id: order.id } },
      { onError: (error) => onRefused({ title: 'The picklist could not be generated.', error }) },
    )
  }
  return (
    <Button look={look} pending={generate.isPending} disabledBecause={mayNot} onClick={() => void press()}>
      Generate Picklist
    </Button>
  )
}

type Picking = ActionProps & { picklistId: string; isBegun: boolean }

function PickByPicklist({ picklistId, isBegun, look, ready, onRefused }: Picking) {
  const continueTo = useContinueTo()
  const mayNot = useMayNot('picking:write')
  const open = () => void continueTo(href(signedInPages.pickPicklist, { id: picklistId }))
  const start = useBeginPicking()

  function refuse(error: Error) {
    giveKeysBack()
    onRefused({ title: 'Picking could not be started.', error })
  }
  async function press() {
    onRefused(null)
    holdKeysForPage() // what is scanned from now on is counted there
    if (!(await ready())) return giveKeysBack()
    if (isBegun) return open()
    start.mutate({ params: { id: picklistId } }, { onError: refuse })
  }
  return (
    <Button look={look} pending={start.isPending} disabledBecause={mayNot} onClick={() => void press()}>
      {isBegun ? 'Continue Picking' : 'Start Picking'}
    </Button>
  )
}
