/** Runs of white space as one space, as every browser shows them: what looks the same is the same. Without Zod, for the screens that search. */
export const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
