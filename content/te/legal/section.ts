import type { Words } from '../../en.ts'

export const legalCommonWords: Words['legal']['common'] = {
  contents: 'ఈ పేజీలో',
  inForce: '{date} నుంచి అమల్లో ఉంది',
  eyebrow: 'తేలిక మాటల్లో',
}
