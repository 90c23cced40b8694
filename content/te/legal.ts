import type { Words } from '../en.ts'
import { accessibilityWords } from './legal/accessibility.ts'
import { disclosuresWords } from './legal/disclosures.ts'
import { grievanceWords } from './legal/grievance.ts'
import { privacyWords } from './legal/privacy.ts'
import { legalCommonWords } from './legal/section.ts'
import { termsWords } from './legal/terms.ts'

/** The words of the legal pages, in Telugu. */
export const legalWords: Words['legal'] = {
  common: legalCommonWords,
  privacy: privacyWords,
  terms: termsWords,
  disclosures: disclosuresWords,
  grievance: grievanceWords,
  accessibility: accessibilityWords,
}
