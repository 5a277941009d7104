import { data } from '#contract/data-rights.ts'
import { mount } from '#server/platform/http/mount.ts'
import { askForExport } from './ask-for-export.ts'
import { linkToExport } from './export-link.ts'
import { listExports } from './export-queries.ts'
import { stopExport } from './stop-export.ts'

export const dataRoutes = mount(data, {
  exports: ({ scope }) => listExports(scope),
  askForExport: ({ scope }) => askForExport(scope),
  stopExport: ({ scope, params }) => stopExport(scope, params.id),
  exportLink: ({ scope, context, params }) => linkToExport(scope, context, params.id),
})
