import { useMutation } from '@tanstack/react-query'
import type { Joined } from '#contract/mailed-invitation.ts'
import { publicPages } from '#contract/shared/pages.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import { enter } from './invitation.ts'

/** For somebody who is signed in with the address that was invited. */
export function JoinButton({ accept }: { accept: () => Promise<Joined> }) {
  const joining = useMutation({ mutationFn: accept, onSuccess: enter })
  return (
    <>
      {joining.error && <FormNotice tone="bad">{joining.error.message}</FormNotice>}
      <Button
        wraps
        look="primary"
        className="md:min-h-10"
        pending={joining.isPending || joining.isSuccess}
        onClick={() => joining.mutate()}
      >
        Join
      </Button>
      {joining.error instanceof ApiRefusal && joining.error.code === 'account_closing' && (
        <ButtonLink wraps to={publicPages.deletions} className="md:min-h-10">
          See What Waits to Be Deleted
        </ButtonLink>
      )}
    </>
  )
}
