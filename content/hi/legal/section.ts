import type { Words } from '../../words.ts'

export const legalCommonWords: Words['legal']['common'] = {
  contents: 'इस पेज पर',
  inForce: '{date} से लागू',
  eyebrow: 'सीधे शब्दों में',
}
