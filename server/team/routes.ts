import { business } from '#contract/business.ts'
import { team } from '#contract/team.ts'
import { mount } from '#server/platform/http/mount.ts'
import { getBusiness } from './business-details.ts'
import { listMembers } from './list-members.ts'
import { organisationSettings, saveOrganisation } from './organisation-settings.ts'
import { saveBusiness } from './save-business.ts'
import { getLogo, removeLogo, saveLogo } from './save-logo.ts'
import { savePreferences } from './save-preferences.ts'
import { saveProfile } from './save-profile.ts'
import { whoAmI } from './who-am-i.ts'

export const teamRoutes = mount(team, {
  me: ({ scope }) => whoAmI(scope),
  members: ({ scope }) => listMembers(scope),
  organisation: ({ scope }) => organisationSettings(scope),
  saveOrganisation: ({ scope, body }) => saveOrganisation(scope, body),
  saveProfile: ({ scope, context, body }) => saveProfile(context, scope, body),
  savePreferences: ({ scope, body }) => savePreferences(scope, body),
})

export const businessRoutes = mount(business, {
  details: ({ scope }) => getBusiness(scope),
  saveDetails: ({ scope, body }) => saveBusiness(scope, body),
  logo: ({ scope }) => getLogo(scope),
  saveLogo: ({ scope, body }) => saveLogo(scope, body.data),
  removeLogo: ({ scope }) => removeLogo(scope),
})
