/** Said where a code that was scanned is no SKU, and the barcode of more than one product. */
export const severalHave = (code: string) => `Several products have the barcode ${code}.`
