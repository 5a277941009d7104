import { TabList } from '../../ui/tab-list.tsx'
import { chooseLanguage } from './chosen-language.ts'

type Props = { id: string; labels: readonly string[]; chosen: string | undefined }

/** The languages of a sample; choosing one chooses it on every sample. Not there without a script. */
export const LanguageTabs = ({ id, labels, chosen }: Props) => (
  <TabList
    id={id}
    label="Language"
    tabs={labels.map((label) => ({ name: label, text: label }))}
    selected={chosen}
    onSelect={chooseLanguage}
    className="-mb-px flex min-w-0 overflow-x-auto px-1"
    tabClass="h-11 border-b-2 border-transparent px-3 text-base font-medium text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink"
  />
)
