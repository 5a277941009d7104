/**
 * Goods have a catalogue number: five digits, perhaps with letters after them (85123A), or DCGS and what follows.
 * Every other code is a charge or a correction (POST, DOT, C2, M, m, D, S, B, BANK CHARGES, AMAZONFEE, PADS, gift_0001_20):
 * nothing that lies on a shelf, so it is left out and counted.
 */
export const isGoods = (code: string) => /^(?:\d{5}|DCGS)/.test(code)
