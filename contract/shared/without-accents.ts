/** How a text reads without its accents: as the function of the same name in the database, by which records are searched. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øØłŁđĐ]/g, (letter) => 'oOlLdD'['øØłŁđĐ'.indexOf(letter)] ?? letter)
