import { apiKeys } from '#contract/api-keys.ts'
import { mount } from '#server/platform/http/mount.ts'
import { createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'

export const apiKeyRoutes = mount(apiKeys, {
  list: ({ scope }) => listKeys(scope),
  create: ({ scope, body }) => createKey(scope, body),
  revoke: ({ scope, params }) => revokeKey(scope, params.id),
})
