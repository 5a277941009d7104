import { useQuery } from '@tanstack/react-query'
import { type Me, ProfileEdit } from '#contract/team.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useUnsavedForm } from '../platform/held-work.ts'
import { hasOwnName } from '../platform/own-name.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useIntent } from '../platform/use-intent.ts'
import { warm } from '../platform/warm.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextField } from '../ui/form-fields.tsx'
import { keepTyped } from '../ui/keep-typed.ts'
import { Panel } from '../ui/panel.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { useFollowSaved } from '../ui/use-follow-saved.ts'
import { useSubmit } from '../ui/use-submit.ts'

const failed = 'Failed to save profile'
/** What the business is called is a page of its own. */
const OwnName = ProfileEdit.pick({ display_name: true })

export const clientLoader = () => warm(api.team.me.query())

/** How a person is called. */
export default function ProfilePage() {
  const me = useQuery(api.team.me.query())
  const failure = useFailure(me)
  return (
    <SettingsFrame title="Profile" lead="How you are called.">
      {failure && <ErrorNotice title="Failed to load your profile" {...failure} />}
      {me.data && <ProfileForm me={me.data} />}
    </SettingsFrame>
  )
}

function ProfileForm({ me }: { me: Me }) {
  const demoReason = useDemoReason()
  const isNamed = hasOwnName(me)
  const display_name = isNamed ? me.profile.display_name : ''
  const form = useContractForm(OwnName, { display_name })
  const saving = useIntent(api.team.saveProfile, { saved: 'Profile updated successfully', failed })
  useUnsavedForm(form.formState)
  useFollowSaved(form, display_name, () => form.reset({ display_name }))
  const { refused, submit } = useSubmit({
    form,
    save: (body) => saving.mutateAsync({ body }),
    onSaved: (sent) => keepTyped(form, sent),
  })
  return (
    <Panel title={isNamed ? 'Your name' : 'What is your name?'}>
      <form noValidate onSubmit={submit} className="grid gap-4 p-4">
        {refused && <ErrorNotice title={failed} error={refused} />}
        {!isNamed && !demoReason && (
          <p className="wrap-anywhere text-soft">
            {me.profile.display_name
              ? `Until now you go by the name of the business, ${me.profile.display_name}.`
              : 'You have not told us yet.'}{' '}
            With your own, everyone sees who confirmed an order or picked it.
          </p>
        )}
        <TextField
          form={form}
          name="display_name"
          label="Display Name"
          autoComplete="name"
          optional
          disabledBecause={demoReason}
          help="How colleagues see you, such as on the picklists you work on."
        />
        <Button
          type="submit"
          look="primary"
          pending={form.formState.isSubmitting}
          disabledBecause={demoReason}
          className="w-fit max-sm:w-full"
        >
          Save Profile
        </Button>
      </form>
    </Panel>
  )
}
