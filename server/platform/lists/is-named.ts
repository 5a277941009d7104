/**
 * Whether a column of names is exactly `text` (a parameter), whatever the case. In reading order, which names are kept in, small letters lie
 * before their capitals, and all that begins with a text before that text and the last of all letters: so an index by name leads to it.
 */
export const isNamed = (name: string, text: string) => {
  const lowered = `lower(${text}::text collate "und-x-icu")`
  return `(${name} >= ${lowered} and ${name} < ${lowered} || chr(65535) and lower(${name}) = ${lowered})`
}
