import { useLocation } from 'react-router'

const most = 10

/**
 * What a list keeps for whoever goes back to it, by the entry of the browser's history and the list's name: of the ten lists kept last.
 * Made once, at module level: `const useLeft = entryMemory<Left>()`.
 */
export function entryMemory<Value>() {
  const kept = new Map<string, Value>()
  return function useEntryMemory(label: string) {
    const name = `${useLocation().key} ${label}`
    return {
      recall: () => kept.get(name),
      keep: (value: Value) => {
        kept.delete(name)
        kept.set(name, value)
        for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
      },
    }
  }
}
