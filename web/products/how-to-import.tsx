import { docPages } from '#contract/shared/site-pages.ts'
import { TextLink } from '../ui/text-link.tsx'

/** For who has a list of products already. */
const HowToImport = () => <TextLink to={docPages.importTemplates}>Import templates and the API</TextLink>
export default HowToImport
