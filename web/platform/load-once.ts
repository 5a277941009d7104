/**
 * For a part of a page whose code comes later, such as a dialog: `const loadDialog = loadOnce(() => import('./dialog.tsx'))`, called as soon as
 * somebody is likely to want it, and by `lazy(loadDialog)`. What is there already is answered at once and drawn with the very press that asks
 * for it: an ordinary promise is answered later, and React then shows what stands in its place for 300 ms, while one types into nothing.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let known: Promise<Module> | undefined
  return () =>
    known ??
    load().then((module) => {
      known ??= answeredAtOnce(module)
      return module
    })
}

/** Fetches code that somebody may come to want. Where it cannot be had nothing is said: that is for the press that asks for it. */
export const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => {})

/** For the button that opens it: its code is fetched as soon as somebody points at that, or comes to it by keyboard. */
export const ahead = (load: () => Promise<unknown>) => ({
  onPointerEnter: () => fetchAhead(load),
  onFocus: () => fetchAhead(load),
})

/** A promise of what is known, which tells whoever asks while they ask. */
const answeredAtOnce = <Module>(module: Module): Promise<Module> => {
  const promise = Promise.resolve(module)
  const later = promise.then.bind(promise)
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: a promise has one; only when it answers is another
    then(tell?: ((module: Module) => unknown) | null) {
      const told = tell?.(module)
      return later(() => told)
    },
  })
}
