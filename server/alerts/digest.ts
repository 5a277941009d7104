import type { Channel } from '#contract/notifications.ts'

/** What one person is told at once through one channel: the newest alerts, and how many there are in all. */
export type Digest = {
  user_id: string
  channel: Channel
  total: number
  /** `message` has the figures of the moment it was raised, `created_at`. */
  alerts: readonly { title: string; message: string; created_at: string }[]
}
export type DigestRow = Omit<Digest, 'alerts'> & Digest['alerts'][number]

/** Rows of one person and channel come one after the other, the newest alert first. */
export const digestsOf = (rows: readonly DigestRow[]): Digest[] =>
  [...Map.groupBy(rows, ({ user_id, channel }) => `${user_id} ${channel}`).values()].flatMap((theirs) => {
    const [first] = theirs
    if (!first) return []
    const { user_id, channel, total } = first
    return [
      {
        user_id,
        channel,
        total,
        alerts: theirs.map(({ title, message, created_at }) => ({ title, message, created_at })),
      },
    ]
  })

/** The one alert by its title, several by their number. */
export const headingOf = ({ total, alerts: [first] }: Digest) =>
  total === 1 && first ? oneLine(first.title) : `${total} stock alerts`

/** Names of products may have been pasted with breaks. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
