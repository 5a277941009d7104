type Place = { city: string | null; country: string | null }

/** `Leeds, United Kingdom`, of what is known. */
export const placeOf = ({ city, country }: Place) => [city, country].filter(Boolean).join(', ')
