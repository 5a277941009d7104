import { search } from '#contract/search.ts'
import { mount } from '#server/platform/http/mount.ts'
import { findRecords } from './find-records.ts'

export const searchRoutes = mount(search, { records: ({ scope, query }) => findRecords(scope, query.q) })
