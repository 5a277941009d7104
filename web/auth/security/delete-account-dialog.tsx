import { publicPages } from '#contract/shared/pages.ts'
import { deleteAccount } from '../../platform/deletions.ts'
import { signOut } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { FormNotice } from '../form-notice.tsx'
import { PasswordAgain, refusedProof } from '../password-again.tsx'
import { useAuthForm } from '../use-auth-form.ts'

/** Asks for the password again before the account ends. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { errors, outcome, pending, onSubmit } = useAuthForm(
    ['password'],
    () => ({}),
    async ({ password }) => {
      try {
        await signOut(publicPages.home, () => deleteAccount({ current_password: password }))
        return undefined
      } catch (error) {
        return refusedProof(error)
      }
    },
  )
  return (
    <DialogFrame title="Delete your account?" lead="You are signed out everywhere at once." onClose={onClose} guarded>
      <form noValidate onSubmit={onSubmit} className="grid gap-4 px-5 py-4 sm:px-6">
        {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
        <PasswordAgain error={errors.password} />
        <div className="flex gap-2 max-sm:*:flex-1">
          <Button type="submit" look="destructive" pending={pending}>
            Delete Account
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </DialogFrame>
  )
}
