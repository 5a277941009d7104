import { useQuery } from '@tanstack/react-query'
import { can } from '#contract/shared/permissions.ts'
import { type Me, ProfileEdit } from '#contract/team.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useIntent } from '../platform/use-intent.ts'
import { warm } from '../platform/warm.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { TextField } from '../ui/form-fields.tsx'
import { Panel } from '../ui/panel.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import { BackOrdersPanel } from './back-orders-panel.tsx'

const failed = 'Failed to save profile'

export const clientLoader = () => warm(api.team.me.query())

/** How a person and their business are called. */
export default function ProfilePage() {
  const me = useQuery(api.team.me.query())
  return (
    <SettingsFrame title="Profile" lead="How you and your business are called.">
      {me.error && !me.data && (
        <ErrorNotice title="Failed to load your profile" error={me.error} onRetry={() => void me.refetch()} />
      )}
      {me.data && <ProfileForm me={me.data} />}
      {me.data && <BackOrdersPanel role={me.data.role} />}
    </SettingsFrame>
  )
}

/** Staff see what the business they are in is called, not what they once called one of their own. */
const businessOf = ({ organisations, org_id }: Me) => organisations.find(({ id }) => id === org_id)?.name ?? ''

function ProfileForm({ me }: { me: Me }) {
  const mayName = can(me.role, 'team:write')
  const demoReason = useDemoReason()
  const form = useContractForm(ProfileEdit, {
    business_name: mayName ? (me.profile.business_name ?? '') : businessOf(me),
    display_name: me.profile.display_name ?? '',
  })
  const saving = useIntent(api.team.saveProfile, { saved: 'Profile updated successfully', failed })
  const { refused, submit } = useSubmit({
    form,
    save: ({ display_name: mine, business_name: ours }) =>
      saving.mutateAsync({ body: { display_name: mine, ...(mayName && { business_name: ours }) } }),
    onSaved: () => form.reset(form.getValues()),
  })
  return (
    <Panel title="Names">
      <form noValidate onSubmit={submit} className="grid gap-4 p-4">
        {refused && <ErrorNotice title={failed} error={refused} />}
        <TextField
          form={form}
          name="business_name"
          label="Business Name"
          autoComplete="organization"
          optional
          disabled={!mayName || Boolean(demoReason)}
          help={mayName ? 'Stands in the top bar.' : 'Only an owner can change the name of the business.'}
        />
        <TextField
          form={form}
          name="display_name"
          label="Display Name"
          autoComplete="name"
          optional
          disabled={Boolean(demoReason)}
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
