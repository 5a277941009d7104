import { search } from '#contract/search.ts'
import { mount } from '#server/platform/http/mount.ts'
import { findByCode } from './find-by-code.ts'
import { findRecords } from './find-records.ts'

export const searchRoutes = mount(search, {
  records: ({ scope, query }) => findRecords(scope, query.q),
  code: ({ scope, query }) => findByCode(scope, query.code),
})
