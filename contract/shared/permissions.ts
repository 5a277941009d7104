/** What a role may do, in words; the server and the screens read this same table. */
export const roles = ['owner', 'manager', 'warehouse', 'viewer'] as const
export type Role = (typeof roles)[number]

const reading = [
  'dashboard:read',
  'products:read',
  'stock:read',
  'customers:read',
  'suppliers:read',
  'orders:read',
  'receiving:read',
  'picking:read',
  'shipping:read',
  'alerts:read',
  'team:read',
  'books:read',
] as const
/** What everybody may do about themselves. */
const ownAffairs = ['profile:read', 'profile:write'] as const
const warehouseWork = [
  'stock:write',
  'receiving:write',
  'picking:write',
  'shipping:write',
  'alerts:write',
  'views:share',
] as const
const officeWork = [
  'products:write',
  'customers:write',
  'suppliers:write',
  'orders:write',
  'locations:write',
  'views:remove',
  'audit:read',
] as const
const ownerWork = ['team:write', 'billing:write', 'developers:write', 'data:write'] as const

export type Permission =
  | (typeof reading)[number]
  | (typeof ownAffairs)[number]
  | (typeof warehouseWork)[number]
  | (typeof officeWork)[number]
  | (typeof ownerWork)[number]

const granted: Record<Role, ReadonlySet<Permission>> = {
  viewer: new Set<Permission>([...reading, ...ownAffairs]),
  warehouse: new Set<Permission>([...reading, ...ownAffairs, ...warehouseWork]),
  manager: new Set<Permission>([...reading, ...ownAffairs, ...warehouseWork, ...officeWork]),
  owner: new Set<Permission>([...reading, ...ownAffairs, ...warehouseWork, ...officeWork, ...ownerWork]),
}

export const can = (role: Role, permission: Permission) => granted[role].has(permission)

/** What is said to somebody whose role does not allow it, by a screen and by an answer. */
export const whyRoleMayNot = (permission: Permission, role?: Role) =>
  `Your role${role ? ` (${role})` : ''} cannot do this. Ask an owner${can('manager', permission) ? ' or a manager' : ''}.`

/** Every role that may do something. */
export const rolesThatMay = (permission: Permission): Role[] => roles.filter((role) => can(role, permission))

/** What also somebody may who still has to set up the second factor that the business asks for: to learn where they are. */
export const mayBeforeSecondFactor = (permission: Permission) => permission === 'profile:read'
