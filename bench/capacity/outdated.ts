/** A read as it is kept: its key is [room, verb, input], as in the web app. */
export type Kept = { queryKey: readonly unknown[]; text: string }

/** What the web reads again after a write (`web/platform/refresh-after.ts`): everything on screen. */
export const outdatedByWrite = (_room: string) => (_kept: Kept) => true

/** And what after news, of its own writes too (`web/platform/keep-listening.ts`): everything on screen. */
export const outdatedByNews = (_news: readonly unknown[]) => (_kept: Kept) => true
