import { business } from '#contract/business.ts'
import { invitations } from '#contract/invitations.ts'
import { members } from '#contract/members.ts'
import { team } from '#contract/team.ts'
import { mount } from '#server/platform/http/mount.ts'
import { getBusiness } from './business-details.ts'
import { changeRole } from './change-role.ts'
import { listInvitations } from './invitations/invitation-queries.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { revokeInvitation } from './invitations/revoke-invitation.ts'
import { sendInvitation } from './invitations/send-invitation.ts'
import { listMembers } from './list-members.ts'
import { listTeam } from './list-team.ts'
import { organisationSettings, saveOrganisation } from './organisation-settings.ts'
import { removeMember } from './remove-member.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { saveBusiness } from './save-business.ts'
import { getLogo, removeLogo, saveLogo } from './save-logo.ts'
import { savePreferences } from './save-preferences.ts'
import { saveProfile } from './save-profile.ts'
import { transferOwnership } from './transfer-ownership.ts'
import { whoAmI } from './who-am-i.ts'

export const teamRoutes = mount(team, {
  me: ({ scope }) => whoAmI(scope),
  members: ({ scope }) => listMembers(scope),
  organisation: ({ scope }) => organisationSettings(scope),
  saveOrganisation: ({ scope, body }) => saveOrganisation(scope, body),
  saveProfile: ({ scope, context, body }) => saveProfile(context, scope, body),
  savePreferences: ({ scope, body }) => savePreferences(scope, body),
})

export const memberRoutes = mount(members, {
  list: ({ scope }) => listTeam(scope),
  changeRole: ({ scope, context, params, body }) => changeRole(context, scope, params.id, body.role),
  remove: ({ scope, context, params }) => removeMember(context, scope, params.id),
  transfer: ({ scope, context, body }) => transferOwnership(context, scope, body),
  requireSecondFactor: ({ scope, body }) => requireSecondFactor(scope, body.required),
})

export const invitationRoutes = mount(invitations, {
  list: ({ scope }) => listInvitations(scope),
  send: ({ scope, context, body, ip }) => sendInvitation(context, scope, { ...body, ip }),
  resend: ({ scope, context, params, ip }) => resendInvitation(context, scope, { ...params, ip }),
  revoke: ({ scope, params }) => revokeInvitation(scope, params.id),
})

export const businessRoutes = mount(business, {
  details: ({ scope }) => getBusiness(scope),
  saveDetails: ({ scope, body }) => saveBusiness(scope, body),
  logo: ({ scope }) => getLogo(scope),
  saveLogo: ({ scope, body }) => saveLogo(scope, body.data),
  removeLogo: ({ scope }) => removeLogo(scope),
})
