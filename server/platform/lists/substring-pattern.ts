/** An ilike pattern that finds `text` anywhere, its own wildcards taken literally. */
export const substringPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
