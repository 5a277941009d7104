import { carriers, services } from '#contract/shipping-terms.ts'

const storageKey = 'last-parcel'

type Parcel = { carrier: (typeof carriers)[number]; service: (typeof services)[number]; weight: number }

const first: Parcel = { carrier: 'royal-mail', service: 'standard', weight: 1 }

/** How the last parcel went from this browser: most go the same way. */
export function lastParcel(): Parcel {
  try {
    const { carrier, service, weight } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Parcel>
    return {
      carrier: carriers.find((one) => one === carrier) ?? first.carrier,
      service: services.find((one) => one === service) ?? first.service,
      weight: typeof weight === 'number' && weight >= 0.1 ? weight : first.weight,
    }
  } catch {
    return first // not written by us
  }
}

export const rememberParcel = ({ carrier, service, weight }: Parcel) =>
  localStorage.setItem(storageKey, JSON.stringify({ carrier, service, weight } satisfies Parcel))
