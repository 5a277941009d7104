export type Invariant = { query: string; values: readonly (readonly string[])[] }

/** A query whose groups of statuses are passed as its parameters from $2 on. */
export const find = ([first = '', ...rest]: TemplateStringsArray, ...values: (readonly string[])[]): Invariant => ({
  query: rest.reduce((text, part, index) => `${text}$${index + 2}::text[]${part}`, first),
  values,
})
