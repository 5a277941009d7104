import { newId } from '#server/platform/database/scope.ts'
import { getBusiness } from '#server/team/business-details.ts'
import type { Cases } from './case-types.ts'
import { hire } from './hire.ts'
import { invited, ownPassword } from './invited.ts'
import type { Shop } from './open-shop-in.ts'

const nothing = () => ({})

/** One pixel. */
const dotPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const colleague = async (shop: Shop) => ({ params: { id: (await hire(shop, 'viewer')).user_id } })
const invitation = async (shop: Shop) => ({ params: { id: (await invited(shop)).id } })

/** Of people and their business. */
export const teamCases: Pick<Cases, 'team' | 'members' | 'invitations' | 'business'> = {
  team: {
    me: nothing,
    members: nothing,
    organisation: nothing,
    saveOrganisation: () => ({ body: { allow_back_orders: true } }),
    saveProfile: () => ({ body: { display_name: 'Ada Turner' } }),
    savePreferences: () => ({ body: { theme: 'dark', density: 'compact', sounds: false, single_keys: true } }),
  },
  members: {
    list: nothing,
    changeRole: async (shop) => ({ ...(await colleague(shop)), body: { role: 'manager' } }),
    remove: colleague,
    transfer: async (shop) => ({
      body: { user_id: (await hire(shop, 'manager')).user_id, own_role: 'owner', password: await ownPassword(shop) },
    }),
    requireSecondFactor: () => ({ body: { required: false } }),
  },
  invitations: {
    list: nothing,
    send: () => ({ body: { email: `${newId()}@example.com`, role: 'warehouse' } }),
    resend: invitation,
    revoke: invitation,
  },
  business: {
    details: nothing,
    saveDetails: async ({ scope }) => ({
      body: {
        version: (await getBusiness(scope)).version,
        ...{ name: 'Quay Street Goods', phone: '0117 496 0000', email: 'post@example.com' },
        ...{ vat_number: 'GB 980 7806 84', company_number: 'SC123456' },
        address: {
          line1: '1 Quay Street',
          line2: 'Unit 2',
          city: 'Bristol',
          county: 'Avon',
          postcode: 'bs1 4dj',
          country: 'GB',
        },
        sender: {
          name: 'Yard',
          line1: '2 Mill Lane',
          line2: '',
          city: 'Leeds',
          county: '',
          postcode: 'LS1 1AA',
          country: 'GB',
        },
      },
    }),
    logo: nothing,
    removeLogo: nothing,
    saveLogo: () => ({ body: { data: dotPng } }),
  },
}
