import type { ReactNode } from 'react'
import { choose, usePreference } from '../platform/choose-preferences.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { KeyCaps } from '../ui/key-caps.tsx'
import { navigation } from './navigation.ts'
import { paletteKeys } from './overlay.ts'
import { goTo } from './shortcut-keys.ts'

const letterOf = (page: string) => Object.keys(goTo).find((letter) => goTo[letter] === page) ?? ''

/** Every key that works, and the switch for those that are a single one. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const on = usePreference('single_keys')
  return (
    <DialogFrame title="Keyboard Shortcuts" onClose={onClose} wide>
      <div className="grid gap-5 px-5 pt-3 pb-6 sm:px-6">
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <Keys title="Go to">
            {navigation.map(({ to, label }) => (
              <Key key={to} what={label} keys={['g', letterOf(to)]} />
            ))}
          </Keys>
          <Keys title="On every page">
            <Key what="Command palette" keys={paletteKeys} />
            <Key what="Search this list" keys={['/']} />
            <Key what="New, on a list" keys={['n']} />
            <Key what="Undo the last step" keys={['Ctrl', 'Z']} />
            <Key what="Messages" keys={['Alt', 'T']} />
            <Key what="This sheet" keys={['?']} />
          </Keys>
          <Keys title="In a list">
            <Key what="Next row" keys={['j']} />
            <Key what="Previous row" keys={['k']} />
            <Key what="Open the row" keys={['Enter']} />
            <Key what="Select the row" keys={['x']} />
            <Key what="Select up to the row" keys={['Shift', 'x']} />
            <Key what="Select the next row too" keys={['Shift', 'j']} />
            <Key what="Edit a price in the row" keys={['F2']} />
          </Keys>
        </div>
        <label className="flex min-h-11 items-center gap-3 border-t border-line pt-4">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => choose({ single_keys: event.target.checked })}
            className="size-4.5 accent-brand"
          />
          <span className="grid">
            <span className="text-sm font-medium">Single-key shortcuts</span>
            <span className="text-xs text-soft">Off: only shortcuts with Ctrl, Cmd or Alt work.</span>
          </span>
        </label>
      </div>
    </DialogFrame>
  )
}

const Keys = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="pb-1 text-sm font-medium text-soft">{title}</h3>
    <dl>{children}</dl>
  </section>
)

const Key = ({ what, keys }: { what: string; keys: readonly string[] }) => (
  <div className="flex h-8 items-center justify-between gap-4 border-b border-line/60 last:border-0">
    <dt className="truncate">{what}</dt>
    <dd>
      <KeyCaps keys={keys} />
    </dd>
  </div>
)
