import { textPost, type WayOut } from '#server/platform/mail/post.ts'

export type Text = { to: string; text: string }

export type TextTransport = {
  /**
   * Done once the provider has taken the message; raises what it, or the way to it, had against that. `triedSince` is when the message
   * was written, if it may have been taken already by an attempt that heard no answer.
   */
  send(text: Text, triedSince?: Date, stop?: AbortSignal): Promise<void>
}

export const textsBy = (transport: TextTransport): WayOut<'text_outbox'> => ({
  post: textPost,
  send: ({ recipient: to, text_body: text, attempts, created_at }, now) =>
    transport.send({ to, text }, attempts > 0 ? new Date(created_at) : undefined, now),
})
