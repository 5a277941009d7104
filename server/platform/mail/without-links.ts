/**
 * Whoever gets it may know nothing of us, and names are anybody's words: the only address in it is ours. A phone or a mail program makes a link of whatever
 * looks like one, `bit.ly/x` too: no name of a domain is left once a space follows its dots. A dot before a figure is no such dot.
 */
export const withoutLinks = (text: string) =>
  text
    .replaceAll(/[a-z][a-z\d+.-]*:\/\/\S+|\bwww\.\S+|\d+(?:\.\d+){3}\S*/gi, '...')
    .replaceAll(/(?<=\S)[.\u2024\u3002\uFF0E\uFF61](?=[a-z\u0080-\uFFFF])/gi, '. ')
