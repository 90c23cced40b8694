import { expect, test } from 'vitest'
import { sampleFirm as firm } from './fixtures/sample-firm.ts'
import { defaultLanguage } from './language.ts'
import { nested } from './nested.ts'

/**
 * Figures about the firm come from the register in content/sample-firm.ts and are rendered
 * with their basis (site/frame/claim.tsx). A sentence that holds such a figure would
 * keep it after the register has dropped it.
 */
const firmFigures: readonly RegExp[] = [
  // The register's own figures, in whatever spelling.
  ...firm.claims.filter(({ id }) => id !== 'sipFrom').map(({ value }) => spellings(value)),
  /\bSIPs? (from|of|at) (just |only )?(₹|rs\.? ?|rupees )?500\b|(₹|rs\.? ?)500 (a|per) month/i,
  // Others of the same kind.
  /\d[\d,]*\s?\+\s*(years|families|clients|customers|investors|experts|advisers|people|members|crore|cr)\b/i,
  /\b(over|more than|nearly|almost) [\d,]+ (years (of|in)|families|clients|customers|investors|experts|advisers)\b/i,
  /\b(we|us|our)\b[^.]*\b(since|founded in|began in|established in) (19|20)\d\d\b/i,
  /\bsince (19|20)\d\d\b[^.]*\b(we|us|our)\b/i,
  /\b\d+(\.\d+)?\s?% (average|annual|yearly) returns?\b|\baverage returns? of \d/i,
  /(₹|rs\.? ?)[\d,.]+ ?(crore|cr)\b[^.]*\b(managed|under (management|advice))/i,
  // The same in Hindi and Telugu.
  /\d[\d,]*\s?\+\s*(साल|परिवार|ग्राहक|निवेशक|सलाहकार|लोग|करोड़|ఏళ్ల|కుటుంబాల|క్లయింట్ల|ఇన్వెస్టర్ల|సలహాదారు|మంది|కోట్ల)/u,
  /\d[\d,]* (साल से ज़्यादा का अनुभव|से ज़्यादा (परिवार|ग्राहक|निवेशक)|కు పైగా (కుటుంబాల|క్లయింట్ల)|ఏళ్లకు పైగా అనుభవ)/u,
  /\d+(\.\d+)?\s?% ?(औसत रिटर्न|का औसत रिटर्न|సగటు రాబడి)|(औसत रिटर्न|సగటు రాబడి) \d/u,
]

function spellings(value: string): RegExp {
  const pattern = value
    .replace('₹', '')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s?')
    .replace('%', '\\s?%')
    .replace('\\+', '\\s?\\+')
  return new RegExp(`(?<![\\d,.])${pattern}`, 'i')
}

/** Every text of a module, with where it stands. */
function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

function firmFigureIn(text: string): string | null {
  for (const figure of firmFigures) {
    const found = figure.exec(text)
    if (found) return found[0]
  }
  return null
}

const modules = Object.entries(
  import.meta.glob<object>('/{features/*,site,desk,content,kit/mail}/words/*.{en,hi,te}.json', {
    import: 'default',
  }),
)

test.each(modules)('S-006 to S-012 no figure about the firm is written into %s', async (file, load) => {
  const words = nested(await load())
  const found = textsIn(words, file).flatMap(({ path, text }) => {
    const figure = firmFigureIn(text)
    return figure ? [`${path}: "${figure}"`] : []
  })
  expect(found, 'take it from claimOf() of content/firm.ts').toEqual([])
})

test('the scan finds the words of the pages', () => {
  const files = modules.map(([file]) => file)
  expect(files).toContain(`/features/services/words/services.${defaultLanguage}.json`)
})

test.each([
  'We look after 5,000+ clients.',
  '5,000 + families',
  'Over 5000 families trust us',
  '₹500 Cr+ in assets',
  '500Cr+ assets',
  'an average return of 24 %',
  '24% average return',
  '15+ years of experience',
  'We have done this since 2010.',
  'Founded in 2010',
  'a team of 50+ experts',
  'Start a SIP from ₹500 a month',
  '15+ साल का अनुभव',
  '5,000+ ग्राहक',
  '24% औसत रिटर्न',
  '15+ ఏళ్ల అనుభవం',
  '5,000+ క్లయింట్లు',
  '24% సగటు రాబడి',
])('the scan sees "%s"', (text) => {
  expect(firmFigureIn(text)).not.toBeNull()
})

test.each([
  'Premiums carry no GST since 22 September 2025.',
  'Section 80C up to 1.5 lakh',
  'the gain above ₹1.25 lakh a year',
  'Enter a number from 500 to 1,00,000.',
  'A return of 12 % a year',
  'SEBI’s circular of 31 July 2025',
  'The curve over 3 years',
])('and lets "%s" pass', (text) => {
  expect(firmFigureIn(text)).toBeNull()
})
