import type { LineItem } from './lines.ts'

/** From whom a line comes: the client, a form that we print and the client signs, or whoever attests. */
export function senderOf(item: LineItem): 'client' | 'form' | 'guardian' | 'bank' | 'notary' {
  if (item === 'attest-guardian') return 'guardian'
  if (item === 'attest-bank') return 'bank'
  if (item === 'attest-notary') return 'notary'
  return item.startsWith('form-') || item === 'kyc-change' || item === 'fatca' || item === 'nomination-new'
    ? 'form'
    : 'client'
}
