/** The names of a schema's fields, in its order: `keysOf(Product.shape)`. What lists them elsewhere derives from here. */
export const keysOf = <Shape extends Readonly<Record<string, unknown>>>(shape: Shape) =>
  Object.keys(shape) as (keyof Shape & string)[]
