/** The zone that this browser's clock goes by. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every zone this browser knows, and the one that is chosen, by name. */
export function zoneChoices(chosen: string | undefined): [string, string][] {
  const known = Intl.supportedValuesOf('timeZone')
  const names = chosen && !known.includes(chosen) ? [chosen, ...known] : known
  return names.map((name) => [name, name.replaceAll('_', ' ')])
}
