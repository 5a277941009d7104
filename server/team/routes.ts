import { team } from '#contract/team.ts'
import { mount } from '#server/platform/mount.ts'
import { listMembers } from './list-members.ts'
import { saveProfile } from './save-profile.ts'
import { whoAmI } from './who-am-i.ts'

export const teamRoutes = mount(team, {
  me: ({ scope }) => whoAmI(scope),
  members: ({ scope }) => listMembers(scope),
  saveProfile: ({ scope, house, body }) => saveProfile(house, scope, body),
})
