/**
 * How somebody wants the screens to be is kept by the server with their account, and in this browser under these names: only what
 * differs from what stands until they choose. Choosing comes with the page that asks for it (`choose-preferences.ts`).
 */
export const preferenceKeys = {
  theme: 'theme',
  density: 'density',
  sounds: 'scan-sounds',
  single_keys: 'single-key-shortcuts',
} as const

/** Runs in the head before the first paint. Without a choice, or where storage is forbidden, the page follows the system through CSS alone. */
export const preferencesScript = `try{for(var k of['theme','density'])if(/^(light|dark|compact)$/.test(localStorage[k]))document.documentElement.dataset[k]=localStorage[k]}catch{}`
