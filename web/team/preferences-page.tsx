import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react'
import { type Density, densities, type Theme, themes } from '#contract/shared/preferences.ts'
import { choose, usePreference } from '../platform/choose-preferences.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { KeyCaps } from '../ui/key-caps.tsx'
import { Panel } from '../ui/panel.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { PictureChoice, type Pictured } from './picture-choice.tsx'

const pictured: Record<Theme | Density, Pictured> = {
  system: { label: 'System', note: 'As this device is set', icon: Monitor },
  light: { label: 'Light', note: 'Ink on paper', icon: Sun },
  dark: { label: 'Dark', note: 'For the evening', icon: Moon },
  comfortable: { label: 'Comfortable', note: 'Room for two lines', icon: Rows3 },
  compact: { label: 'Compact', note: 'More rows on a screen', icon: Rows4 },
}
const themeChoices = themes.map((theme) => [theme, pictured[theme]] as const)
const densityChoices = densities.map((density) => [density, pictured[density]] as const)

/** How one wants the screens to be. Whatever is chosen is there at once, so nothing has to be saved. */
export default function PreferencesPage() {
  const isDemo = useDemoReason() !== undefined
  const [theme, density] = [usePreference('theme'), usePreference('density')]
  const [sounds, singleKeys] = [usePreference('sounds'), usePreference('single_keys')]
  const kept = isDemo ? 'Kept in this browser.' : 'Kept with your account, on every device you sign in on.'
  return (
    <SettingsFrame title="Preferences" lead={`How the screens look and answer to you. ${kept}`}>
      <Panel title="Appearance">
        <div className="grid gap-5 p-4">
          <PictureChoice
            label="Theme"
            choices={themeChoices}
            chosen={theme}
            onChoose={(next) => choose({ theme: next })}
          />
          <PictureChoice
            label="Density of lists"
            choices={densityChoices}
            chosen={density}
            onChoose={(next) => choose({ density: next })}
          />
        </div>
      </Panel>
      <Panel title="Scanning and keys">
        <div className="grid divide-y divide-line">
          <SwitchRow
            label="Scan sounds"
            help="One for a hit, another for a miss. Colours and words are there either way."
            on={sounds}
            onSwitch={(on) => choose({ sounds: on })}
          />
          <SwitchRow
            label="Single-key shortcuts"
            help={
              <>
                Such as <KeyCaps keys={['n']} /> for a new entry; <KeyCaps keys={['?']} /> shows them all. Off: only
                shortcuts with Ctrl, Cmd or Alt work.
              </>
            }
            on={singleKeys}
            onSwitch={(on) => choose({ single_keys: on })}
          />
        </div>
      </Panel>
    </SettingsFrame>
  )
}
