import { useQuery } from '@tanstack/react-query'
import { can, type Role } from '#contract/shared/permissions.ts'
import { OrganisationEdit, type OrganisationSettings } from '#contract/team.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useUnsavedForm } from '../platform/held-work.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { CheckboxField } from '../ui/form-fields.tsx'
import { keepTyped } from '../ui/keep-typed.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonBars } from '../ui/panel-skeleton.tsx'
import { useFollowSaved } from '../ui/use-follow-saved.ts'
import { useSubmit } from '../ui/use-submit.ts'

const failed = 'Failed to save settings'

/** Whether sales may be confirmed beyond the stock. */
export function BackOrdersPanel({ role }: { role: Role }) {
  const settings = useQuery(api.team.organisation.query())
  const failure = useFailure(settings)
  return (
    <Panel title="Back-orders">
      {settings.data && <BackOrdersForm settings={settings.data} mayDecide={can(role, 'team:write')} />}
      {failure && (
        <div className="p-4">
          <ErrorNotice title="The settings could not be loaded." {...failure} />
        </div>
      )}
      {settings.isPending && !failure && <SkeletonBars text="Loading settings..." />}
    </Panel>
  )
}

function BackOrdersForm({ settings, mayDecide }: { settings: OrganisationSettings; mayDecide: boolean }) {
  const form = useContractForm(OrganisationEdit, settings)
  const saving = useIntent(api.team.saveOrganisation, { saved: 'Settings updated successfully', failed })
  useUnsavedForm(form.formState)
  useFollowSaved(form, settings, () => form.reset(settings))
  const { refused, submit } = useSubmit({
    form,
    save: (body) => saving.mutateAsync({ body }),
    onSaved: (sent) => keepTyped(form, sent),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 p-4">
      {refused && <ErrorNotice title={failed} error={refused} />}
      <CheckboxField
        form={form}
        name="allow_back_orders"
        label="Sales may be confirmed beyond the stock"
        help="Whoever confirms is told what is short and decides. Deliveries then go to the oldest order first."
        disabledBecause={mayDecide ? undefined : 'Only an owner can change this.'}
      />
      {mayDecide && (
        <Button type="submit" look="primary" pending={form.formState.isSubmitting} className="w-fit max-sm:w-full">
          Save Settings
        </Button>
      )}
    </form>
  )
}
