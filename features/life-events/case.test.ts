import { expect, test } from 'vitest'
import { type LifeKind, lifeKinds, lifePapers } from '#content/life-event-kinds.ts'
import cases from '#features/transmission/fixtures/cases.json' with { type: 'json' }
import type { IsoDate } from '#finance/dates.ts'
import { isSettled, type LifeLine, lifePapersOf, linesOf, nextDayOf } from './case.ts'
import { type LineItem, type LineState, senderOf } from './lines.ts'
import { lifeLetterWords } from './words/office.ts'

const openedOn = '2026-11-23' as IsoDate

test('C-185 TC31: who turned 18 last week needs exactly the papers of the book of cases, no death certificate', () => {
  const { facts, expected } = cases.cases.find(({ id }) => id === 'TC31')!
  const asked = lifePapersOf('adult', (facts as { adultOn: IsoDate }).adultOn, facts.day as IsoDate)
  expect([...asked.once, ...asked.perFolio].toSorted()).toEqual(expected.must.toSorted())
  expect(asked.oneOf).toEqual(expected.oneOf)
  expect(asked.once).toEqual(['pan', 'kyc'])
  const all = [...asked.once, ...asked.perFolio, ...asked.oneOf.flat(2)] as string[]
  for (const paper of expected.never) expect(all).not.toContain(paper)
})

const byHand: readonly [LifeKind, string[], string[]][] = [
  // Married on 14 November 2026, PAN reissued, two folios: once to the KYC agency, then each folio.
  ['name', ['pan-new', 'name-proof', 'kyc-change'], ['form-name', 'bank-new']],
  // Left for Dubai on 1 October 2026: the account becomes NRO.
  ['abroad', ['kyc-change', 'passport', 'address-abroad', 'fatca'], ['form-status', 'bank-nro']],
  // Back for good from Singapore.
  ['back', ['kyc-change', 'address-india', 'fatca'], ['form-status', 'bank-resident']],
  // The bank refused the mandate: signature differs.
  ['mandate', [], ['form-mandate']],
]

test.each(byHand)(
  'C-185 %s: papers once and with each folio, by rows that nobody has verified',
  (kind, once, perFolio) => {
    const asked = lifePapersOf(kind, '2026-10-01' as IsoDate, openedOn)
    expect(asked).toMatchObject({ once, perFolio, oneOf: [], isVerified: false })
    expect(asked.source).toMatch(/read in secondary pages$/)
  },
)

test('C-185 every paper has its name and a sender, and every paper of a change is a known one', () => {
  for (const paper of lifePapers) {
    expect(lifeLetterWords.papers[paper], paper).toBeTruthy()
    expect(lifeLetterWords.senders[senderOf(paper)]).toBeTruthy()
  }
  const used = lifeKinds.flatMap((kind) => {
    const { once, perFolio, oneOf } = lifePapersOf(kind, openedOn, openedOn)
    return [...once, ...perFolio, ...oneOf.flat(2)]
  })
  expect([...new Set(used)].toSorted()).toEqual([...lifePapers].toSorted())
})

test('C-185 a list is settled once every line is accepted or left out, and of a choice one is enough', () => {
  const asked = lifePapersOf('adult', openedOn, openedOn)
  const lines = (states: Record<string, LineState>) =>
    linesOf(asked, ['sip:118650'], new Map(Object.entries(states) as [LineItem, LineState][]))
  expect(lines({}).map(({ paper, group }: LifeLine) => [paper, group])).toEqual([
    ...['form-mam', 'bank', 'nomination-new', 'sip:118650'].map((paper) => [paper, 'must']),
    ['attest-guardian', '0.0'],
    ['attest-bank', '0.1'],
    ['attest-notary', '0.2'],
  ])
  const settled = { 'form-mam': 'answered', bank: 'answered', 'nomination-new': 'left-out' } as const
  expect(isSettled(lines({}))).toBe(false)
  expect(isSettled(lines({ ...settled, 'sip:118650': 'sent' }))).toBe(false)
  expect(isSettled(lines({ ...settled, 'sip:118650': 'answered', 'attest-bank': 'received' }))).toBe(false)
  expect(isSettled(lines({ ...settled, 'sip:118650': 'answered', 'attest-bank': 'answered' }))).toBe(true)
})

test('C-185 the next day is the end of the list, or earlier a week after a paper went out', () => {
  const due = '2026-12-16' as IsoDate
  expect(nextDayOf(due, [], 7)).toBe(due)
  expect(nextDayOf(due, ['2026-12-01', '2026-11-25'] as IsoDate[], 7)).toBe('2026-12-02')
  expect(nextDayOf(due, ['2026-12-15'] as IsoDate[], 7)).toBe(due)
})
