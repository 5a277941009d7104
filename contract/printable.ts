// What the typeface of our papers has of the scripts that are written from the left, letter by letter: Latin, Greek, Cyrillic, Armenian
// and Georgian, with the signs between them. A test holds this to the typeface.
const printable =
  /^(?:[\t\n\r -~\u00a0-\u02e9\u0370-\u03e1\u03f0-\u0525\u0531-\u055f\u0561-\u0587\u0589\u058a\u10a0-\u10c5\u10d0-\u10fc\u1e00-\u1efb\u1f00-\u2064\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2100-\u2109\u210b-\u2149\u2150-\u2185\u2190-\u2311\u2500-\u269c\ufb00-\ufb17]|[\u0300-\u034f])*$/

/** Whether a paper shows all of a text as it was written. Of other scripts it has boxes, or the words in the wrong order. */
export const isPrintable = (text: string) => printable.test(text)
