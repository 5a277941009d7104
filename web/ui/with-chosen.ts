type Choices<Word extends string> = readonly (readonly [Word, string])[]

/**
 * The choices of a filter, undefined until they are read, with the one that is chosen: a link may name what is gone, and that it filters must still be
 * seen, and undone.
 */
export function withChosen<Word extends string>(
  read: Choices<Word> | undefined,
  chosen: Word | undefined,
  unknown: string,
): Choices<Word> {
  const choices = read ?? []
  if (!chosen || choices.some(([word]) => word === chosen)) return choices
  return [[chosen, read ? unknown : 'Loading...'], ...choices]
}
