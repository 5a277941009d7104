import type { Factor } from '@supabase/auth-js'
import { auth } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { AuthField } from '../auth-field.tsx'
import { FormNotice } from '../form-notice.tsx'
import { refusedChange } from '../refused-change.ts'
import { required, useAuthForm } from '../use-auth-form.ts'
import type { BegunApp } from './enrol-form.tsx'
import { unusedName } from './unused-name.ts'

type Props = { factors: readonly Factor[]; onBegun: (app: BegunApp) => void }

const longest = 100
const checkName = ({ name }: { name: string }) => ({
  name: name.trim().length > longest ? `At most ${longest} characters` : required(name),
})

/** What the app is to be called, for whoever has several; then the server makes its secret. */
export function NameAppForm({ factors, onBegun }: Props) {
  const kept = factors.filter(({ status }) => status === 'verified')
  const { errors, outcome, pending, onSubmit } = useAuthForm(['name'], checkName, async ({ name }) => {
    let begun: BegunApp | null = null
    const refused = await refusedChange<'name'>(
      async () => {
        const { data, error } = await enrol(name.trim())
        begun = data
        return { error }
      },
      ({ code }) => (code === 'mfa_factor_name_conflict' ? { name: 'Another app of yours has this name' } : undefined),
    )
    if (begun) onBegun(begun)
    return refused
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <AuthField
        label="Name"
        name="name"
        autoComplete="off"
        defaultValue={unusedName(kept)}
        help="So that you can tell it from others, such as Work phone."
        error={errors.name}
      />
      <Button type="submit" look="primary" pending={pending} className="w-fit max-sm:w-full">
        Continue
      </Button>
    </form>
  )
}

/** What was begun before and left alone goes first, also where its answer was lost: its name is free again. */
async function enrol(friendlyName: string) {
  const { mfa } = await auth()
  const { data, error } = await mfa.listFactors()
  if (error) return { data, error }
  for (const { id, status } of data.all) if (status === 'unverified') await mfa.unenroll({ factorId: id })
  return mfa.enroll({ factorType: 'totp', friendlyName })
}
