/** As Chromium, Firefox and Safari call code that cannot be had. */
const words = /dynamically imported module|module script failed/

/** Whether that was raised because code of ours could not be had: there is no line, something keeps it back, or a newer build has come since. */
export const isMissingCode = (reason: string) => words.test(reason)
