import { SelectField, TimeField } from '../ui/form-fields.tsx'
import { Panel } from '../ui/panel.tsx'
import type { SettingsForm } from './channel-fields.tsx'
import { zoneChoices } from './time-zones.ts'

/** The time of day in which nothing is sent; blank for none. */
export function QuietHoursFields({ form }: { form: SettingsForm }) {
  const zone = form.formState.defaultValues?.time_zone
  return (
    <Panel title="Quiet Hours">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <p className="text-soft sm:col-span-full">
          No email, SMS or browser notification in these hours, over midnight too. Emails and SMS come as one when they
          end.
        </p>
        <TimeField form={form} name="quiet_from" label="From" optional />
        <TimeField form={form} name="quiet_until" label="Until" optional />
        <SelectField form={form} name="time_zone" label="Time zone" options={zoneChoices(zone)} wide />
      </div>
    </Panel>
  )
}
