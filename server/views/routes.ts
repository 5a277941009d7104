import { views } from '#contract/views.ts'
import { mount } from '#server/platform/http/mount.ts'
import { removeView } from './remove-view.ts'
import { createView, updateView } from './save-view.ts'
import { listViews } from './view-queries.ts'

export const viewRoutes = mount(views, {
  list: ({ scope }) => listViews(scope),
  create: ({ scope, body }) => createView(scope, body),
  update: ({ scope, params, body }) => updateView(scope, params.id, body),
  remove: ({ scope, params }) => removeView(scope, params.id),
})
