/** What a person can choose of the screens' looks; the first of each is what stands until they do. */
export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

export type Theme = (typeof themes)[number]
export type Density = (typeof densities)[number]

/** How somebody wants the screens to be. `sounds` are those of scanning, `single_keys` shortcuts of one key. */
export type Preferences = { theme: Theme; density: Density; sounds: boolean; single_keys: boolean }
