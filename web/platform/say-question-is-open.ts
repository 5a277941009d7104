import { notify } from './notify.ts'
import { signalScan } from './signal-scan.ts'

/** Of a scan that comes while a dialog is open which takes none. By ear as well: whoever scans does not look at the screen. */
export function sayQuestionIsOpen(code: string) {
  signalScan('miss')
  void notify.failure({ title: 'A question is open', text: `Answer or close it, then scan ${code} again.` })
}
