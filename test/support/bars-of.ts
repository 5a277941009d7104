import bwip from 'bwip-js'

/** How wide the bars of a text's barcode and the spaces between them are in turn, as the generator of our barcodes has it. */
export const barsOf = (text: string) => bwip.raw('code128', text, {}).flatMap((part) => ('sbs' in part ? part.sbs : []))
