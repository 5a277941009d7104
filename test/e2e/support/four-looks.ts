/** A desk and a phone, each in light and in the dark. */
export const fourLooks = [
  { name: 'a desk in light', viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  { name: 'a desk in the dark', viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
  { name: 'a phone in light', viewport: { width: 375, height: 760 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 375, height: 760 }, colorScheme: 'dark' },
] as const
