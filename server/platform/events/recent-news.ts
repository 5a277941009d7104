import type { News as NewsOnWire } from '#contract/shared/news.ts'

/** One piece of news: a row of an organisation was written. */
export type News = NewsOnWire & { org_id: string }
/**
 * What one NOTIFY carries, numbered in the order of the commits, and where the log stood behind them; a dispatcher of an older version does
 * not say that.
 */
export type NewsMessage = { id: number; news: News[]; position?: string }

/** So many pieces of news are kept: some megabytes at most, minutes of a busy installation. */
const mostKept = 10_000

/** What one process has lately heard, without a gap since `restart`: whoever was cut off for a moment gets what they missed. */
export function recentNews(most = mostKept) {
  let heard: NewsMessage[] = []
  let pieces = 0
  /** Everything numbered higher than this has been heard; undefined while nothing is. */
  let completeAfter: number | undefined

  return {
    restart(id: number) {
      heard = []
      pieces = 0
      completeAfter = id
    },
    add(message: NewsMessage) {
      heard.push(message)
      pieces += message.news.length
      while (pieces > most) {
        const oldest = heard.shift()
        pieces -= oldest?.news.length ?? 0
        completeAfter = oldest?.id
      }
    },
    newest: () => heard.at(-1)?.id ?? completeAfter,
    /** The news of an organisation behind that number; undefined where that cannot be told. */
    after(id: number, orgId: string): NewsMessage[] | undefined {
      const newest = heard.at(-1)?.id ?? completeAfter
      if (completeAfter === undefined || newest === undefined || id < completeAfter || id > newest) return undefined
      return heard.filter((message) => message.id > id).flatMap((message) => partOf(message, orgId))
    },
  }
}

/** The part of a message that is an organisation's own, or none. */
export function partOf({ id, news }: NewsMessage, orgId: string): NewsMessage[] {
  const theirs = news.filter((piece: News) => piece.org_id === orgId)
  return theirs.length > 0 ? [{ id, news: theirs }] : []
}
