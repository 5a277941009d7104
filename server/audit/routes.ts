import { audit } from '#contract/audit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { auditCsv } from './audit-csv.ts'
import { auditPeople } from './audit-people.ts'
import { listAudit } from './list-audit.ts'
import { newestSeal } from './newest-seal.ts'
import { receiptHistory, recordHistory } from './record-history.ts'

export const auditRoutes = mount(audit, {
  list: ({ scope, query }) => listAudit(scope, query),
  csv: ({ scope, query }) => auditCsv(scope, query),
  people: ({ scope }) => auditPeople(scope),
  seal: ({ scope }) => newestSeal(scope),
  ofCustomer: ({ scope, params, query }) => recordHistory(scope, 'customers', params.id, query),
  ofSupplier: ({ scope, params, query }) => recordHistory(scope, 'suppliers', params.id, query),
  ofLocation: ({ scope, params, query }) => recordHistory(scope, 'locations', params.id, query),
  ofPicklist: ({ scope, params, query }) => recordHistory(scope, 'picklists', params.id, query),
  ofReceipt: ({ scope, params, query }) => receiptHistory(scope, params.id, query),
  ofShipment: ({ scope, params, query }) => recordHistory(scope, 'shipments', params.id, query),
})
