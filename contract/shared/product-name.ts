/** The working name of the product, once. */
export const productName = 'Pickwell'
