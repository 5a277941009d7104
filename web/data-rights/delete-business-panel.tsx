import { useState } from 'react'
import { graceDays } from '#contract/shared/deletions.ts'
import { publicPages } from '#contract/shared/pages.ts'
import type { Me } from '#contract/team.ts'
import { useDeletions } from '../platform/deletions.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextLink } from '../ui/text-link.tsx'

const DeleteBusinessDialog = openable(() => import('./delete-business-dialog.tsx'))

/** The end of the business, and the way to others that wait for theirs. */
export function DeleteBusinessPanel({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false)
  const demoReason = useDemoReason()
  const { data } = useDeletions()
  return (
    <Panel title="Delete this business">
      <div className="grid gap-4 p-4">
        <p className="text-soft">
          Nobody can enter it from then on, its API keys and webhooks stop, and its plan is not renewed. For {graceDays}{' '}
          days an owner can take it back with one click; on the day after, people's names, addresses, numbers and notes
          are erased. Products, their categories and what moved stay in the books, without anybody's name. Export it
          first if you want to keep it.
        </p>
        <Button disabledBecause={demoReason} onClick={() => setOpen(true)} className="w-fit max-sm:w-full">
          Delete Business
        </Button>
        {data && data.organisations.length > 0 && (
          <p className="text-sm">
            <TextLink to={publicPages.deletions}>Businesses that wait to be deleted</TextLink>
          </p>
        )}
      </div>
      {isOpen && (
        <Awaited>
          <DeleteBusinessDialog me={me} onClose={() => setOpen(false)} />
        </Awaited>
      )}
    </Panel>
  )
}
