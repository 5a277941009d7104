/**
 * A day or a time of which only a part is typed has no value, as if nothing was typed: it is told apart, so that no date is taken away, or left
 * out, for a year that is still missing.
 */
export const isHalfTyped = (input: HTMLInputElement | null) => input?.validity.badInput ?? false

export const halfDay = 'Type the whole date, or clear it'
export const halfTime = 'Type the whole time, or clear it'
