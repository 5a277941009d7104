import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { Me } from '#contract/team.ts'
import { switchOrganisation } from '../platform/organisation.ts'

/** The organisations of somebody who works in several; choosing another opens its dashboard. */
export const OrganisationItems = ({ me, itemClass }: { me: Me; itemClass: string }) => (
  <Menu.Group>
    <Menu.Separator className="my-1 h-px bg-line" />
    <Menu.GroupLabel className="px-2.5 pt-1 pb-1 text-xs font-medium text-soft">Business</Menu.GroupLabel>
    <Menu.RadioGroup aria-label="Business" value={me.org_id} onValueChange={switchOrganisation}>
      {me.organisations.map(({ id, name, role }) => (
        <Menu.RadioItem key={id} value={id} closeOnClick className={itemClass}>
          <span className="min-w-0 truncate">{name}</span>
          <span className="ml-auto shrink-0 text-xs text-soft capitalize">{role}</span>
          <span className="size-4 shrink-0">
            <Menu.RadioItemIndicator>
              <Check className="size-4 text-brand" aria-hidden="true" />
            </Menu.RadioItemIndicator>
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  </Menu.Group>
)
