import type { Line } from './lines.ts'
import type { Notices } from './notices.ts'
import type { StatementFolio } from './statement.ts'

/** The number comes first; what stands behind it can be missing, or be words: `KYC: ON HOLD`. */
export const FOLIO = /^Folio No ?[.:]{1,2} ?([A-Z0-9][A-Z0-9/ -]*?)\s*(?=PAN ?:|KYC ?:|$)(.*)$/i

/** The number of a folio, its PAN and what is known of both. */
export function readFolioLine(text: string) {
  const [, number = '', rest = ''] = FOLIO.exec(text) ?? []
  const labels = [...rest.matchAll(/(PAN|KYC) ?: ?(.*?)(?=\s*(?:PAN|KYC) ?:|$)/gi)].map(
    ([, label, value]) => ({
      isPan: label!.toUpperCase() === 'PAN',
      value: value!.trim(),
    }),
  )
  const isState = (value: string) => /^(?:NOT )?OK$/i.test(value)
  // The number stands before KYC, and whether it was verified behind it.
  const [pan] = labels.filter(({ isPan, value }) => isPan && !isState(value))
  const kyc = labels.find(({ isPan }) => !isPan)?.value
  const panKyc = labels.findLast(({ isPan, value }) => isPan && isState(value))?.value
  return { number: number.trim(), pan: pan?.value ?? '', kyc: kyc || null, panKyc: panKyc ?? null }
}

const HOLDER_LABEL = /^(?:(?:1st|2nd|3rd|first|second|third|joint)\s*)+(?:joint\s*)?holder\s*\d?\s*:\s*(.+)$/i

/** Lines between the first holder and the heading: further holders, a guardian, the bank. */
export function readPeople(
  lines: readonly Line[],
  notices: Notices,
): Pick<StatementFolio, 'holders' | 'guardian' | 'details'> {
  const holders: string[] = []
  const details: string[] = []
  let guardian: string | null = null
  for (const line of lines) {
    const holder = HOLDER_LABEL.exec(line.text)?.[1]
    const named = guardianIn(line.text)
    if (holder) holders.push(holder.trim())
    else if (named) guardian = named
    else if (/^(Bank|A\/c|Account|IFSC|Mode of Holding|Holding Nature|Tax Status)\b[^:]*:/i.test(line.text))
      details.push(line.text)
    else notices.addLine('line-not-understood', line)
  }
  return { holders, guardian, details }
}

export function guardianIn(text: string): string | null {
  return /(?:^|[\s(])(?:Guardian(?: Name)?\s*:|U\/G\b:?)\s*([^()]+)/i.exec(text)?.[1]?.trim() ?? null
}

export function holdersIn(text: string): string[] {
  return [text.replace(/[\s(]*(?:Guardian(?: Name)?\s*:|U\/G\b:?).*$/i, '').trim()]
}
