import { team } from '#contract/team.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listMembers } from './list-members.ts'
import { organisationSettings, saveOrganisation } from './organisation-settings.ts'
import { saveProfile } from './save-profile.ts'
import { whoAmI } from './who-am-i.ts'

export const teamRoutes = mount(team, {
  me: ({ scope }) => whoAmI(scope),
  members: ({ scope }) => listMembers(scope),
  organisation: ({ scope }) => organisationSettings(scope),
  saveOrganisation: ({ scope, body }) => saveOrganisation(scope, body),
  saveProfile: ({ scope, context, body }) => saveProfile(context, scope, body),
})
