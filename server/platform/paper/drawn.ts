/** What a drawing process answers: the paper, or why it could not be drawn; then it ends. */
export type Drawn = { pdf: Uint8Array<ArrayBuffer> } | { failure: string }
