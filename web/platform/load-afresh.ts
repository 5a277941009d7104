let there: string | undefined

/**
 * The page is loaded afresh, so that nothing read on it stays in memory: at the address that anybody has named, else where it is. A moment
 * later, so that whoever names one is not overtaken by who only wants this page to go.
 */
export function loadAfresh(address?: string) {
  there = address ?? there
  setTimeout(() => (there ? location.assign(there) : location.reload()))
}
