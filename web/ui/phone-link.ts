/** Figures with what is written between those of one number; behind the seventh a bracket or a stroke begins something else. */
const number = /\+?[ (]*\d(?:[ ().\-\u2010-\u2015/]*\d){2,6}(?:[ ).\-\u2010-\u2015]*\d)*/
/** As many as a number may have (E.164): more are two, and nobody knows where the second begins. */
const mostFigures = 15

/**
 * What dials the first number of what somebody wrote: without the 0 in brackets, which is for those in the country alone, without an extension, and
 * without a second number. Undefined where there is none.
 */
export function phoneLink(phone: string): string | undefined {
  const written = phone.replaceAll(/[^\S\r\n]/g, ' ').replace(/^(\D*(?:\+|00)[ (]*\d{1,3}\)?[ .-]*)\( ?0 ?\)/, '$1')
  const [found = ''] = number.exec(written) ?? []
  const figures = found.replaceAll(/\D/g, '')
  if (!figures || figures.length > mostFigures) return undefined
  return `tel:${found.startsWith('+') ? '+' : ''}${figures}`
}
