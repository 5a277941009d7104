const longest = 40

/** What somebody typed or sent, as a message about it quotes it. */
export const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
