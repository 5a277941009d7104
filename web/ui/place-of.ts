type Place = { city: string | null; country: string | null }

/** `Leeds, United Kingdom`, of what is known. */
export const placeOf = ({ city, country }: Place) => [city, country].filter(Boolean).join(', ')

/** An address that was typed in lines on one, as lists have it; undefined where there is none. */
export const addressLine = (address: string | null) => address?.replaceAll(/,?\s*\n\s*/g, ', ')
