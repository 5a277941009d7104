/** For `page.evaluate`: what stands in for a font that is on its way is wider. */
export const fontsHaveCome = async () => void (await document.fonts.ready)
