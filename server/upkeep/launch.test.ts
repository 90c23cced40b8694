import { expect, test } from 'vitest'
import { commission } from '#content/commission.ts'
import type { Dated } from '#content/dated.ts'
import { type PeopleWords, peopleWords } from '#content/en/people.ts'
import { type Firm, firm } from '#content/firm.ts'
import { funds } from '#content/funds.ts'
import { type RuleBook, rules } from '#content/rules.ts'
import { leaders } from '#content/team.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type LaunchFacts, type LaunchItem, launchItems } from './launch.ts'

const today: IsoDate = '2026-11-21'
const sample: LaunchFacts = {
  firm,
  leaders,
  people: peopleWords,
  funds,
  rules,
  commission,
  holidays: [],
  testimonials: 4,
}

/** A firm that has settled everything. */
const realFirm: Firm = {
  ...firm,
  isSample: false,
  legalName: 'Neem Finserv Private Limited',
  address: { ...firm.address, street: '12-4, Road No. 3' },
  phones: ['+91 40 2345 6789'],
  email: 'info@neem.in',
  registration: {
    kind: 'mutual-fund-distributor',
    arn: 'ARN-123456',
    validUntil: '2028-03-31',
    euin: 'E123456',
  },
  insurance: { kind: 'corporate-agent', number: 'CA1234', validUntil: '2028-03-31' },
  grievanceOfficer: { name: 'A', email: 'care@neem.in', phone: '+91 40 2345 6780' },
  advisers: [{ id: 'b', name: 'B', phone: '+91 98480 12345', look: firm.advisers[0]!.look }],
  claims: firm.claims.map((claim) => ({
    ...claim,
    basis: 'founding-year' as const,
    evidence: `evidence/${claim.id}.pdf`,
  })),
}
/** Every row of the rules, changed. */
function mapRows(change: (row: Dated<object>) => Dated<object>): RuleBook {
  const changed = Object.entries(rules).map(([file, lists]) => [
    file,
    Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(change)])),
  ])
  return Object.fromEntries(changed)
}

const checked = { by: 'A', on: today }
/** Titles that no law keeps for others. */
const settledPeople: PeopleWords = {
  leaders: mapTitles(peopleWords.leaders),
  advisers: { b: 'Relationship manager' },
}

function mapTitles(leaders: PeopleWords['leaders']): PeopleWords['leaders'] {
  const entries = Object.entries(leaders).map(([id, words]) => [id, { ...words, title: 'Head of something' }])
  return Object.fromEntries(entries)
}

const settled: LaunchFacts = {
  firm: realFirm,
  leaders: leaders.map((leader) => ({
    ...leader,
    credentials: [{ register: 'nism', number: 'NISM-202400123456' }],
  })),
  people: settledPeople,
  funds: [],
  rules: mapRows((row) => ({ ...row, verified: checked })),
  commission: commission.map((row) => ({ ...row, range: '0.40 to 0.90 %', asOf: today })),
  holidays: ['2026-01-26'],
  testimonials: 4,
}
const asAdviser: Firm = {
  ...realFirm,
  registration: { kind: 'investment-adviser', number: 'INA000012345', validUntil: '2028-03-31' },
}

const texts = (items: LaunchItem[]) => items.map((item) => item.text)
const of = (items: LaunchItem[], subject: LaunchItem['subject']) =>
  items.filter((item) => item.subject === subject)

test('a distributor that has settled everything has nothing open', () => {
  expect(launchItems(settled, today)).toEqual([])
})

test('the sample firm has something open under every subject', () => {
  const subjects = new Set(launchItems(sample, today).map((item) => item.subject))
  expect([...subjects].sort()).toEqual(
    ['claims', 'firm', 'funds', 'pay', 'people', 'prices', 'rules', 'texts', 'titles'].sort(),
  )
})

test('a placeholder or empty number is called out', () => {
  expect(texts(of(launchItems(sample, today), 'firm'))).toContain(
    'Enter the ARN; "ARN-000000 (placeholder)" is a placeholder.',
  )
  const blank = { ...realFirm, registration: { ...realFirm.registration, arn: ' ' } } as Firm
  expect(texts(launchItems({ ...settled, firm: blank }, today))).toEqual([
    'Enter the ARN; " " is a placeholder.',
  ])
})

test('S-011 refuses 24 % until it has a basis and evidence', () => {
  const claims = realFirm.claims.map((claim) =>
    claim.id === 'averageReturn' ? { ...claim, evidence: null } : claim,
  )
  expect(texts(launchItems({ ...settled, firm: { ...realFirm, claims } }, today))).toEqual([
    'The average return of 24% has no evidence. Enter its basis, period and benchmark with the evidence, or take it away.',
  ])
})

test('S-006 to S-012 every claim of the sample firm is open', () => {
  expect(of(launchItems({ ...sample, testimonials: 0 }, today), 'claims')).toHaveLength(7)
})

test('a distributor may not call its people advisers', () => {
  const people = { ...settledPeople, advisers: { b: 'Senior Financial Adviser' } }
  const items = launchItems({ ...settled, people }, today)
  expect(items).toMatchObject([{ subject: 'titles', where: 'content/en/people.ts' }])
})

test('a registered adviser may show neither testimonials nor an average return, and owes no commission table', () => {
  const items = launchItems({ ...settled, firm: asAdviser, commission }, today)
  expect(texts(items)).toEqual([
    'A SEBI-registered adviser may not show an average return: take 24% away, evidence or not.',
    'A SEBI-registered adviser may not show testimonials: take all 4 away.',
  ])
})

test('a registration is called out sixty days before it ends, and after', () => {
  const insurance = { ...realFirm.insurance, validUntil: '2027-01-19' as const }
  const soon = { ...settled, firm: { ...realFirm, insurance } }
  // 60 days after 21 Nov 2026 is 20 Jan 2027.
  expect(texts(launchItems(soon, today))).toEqual([
    'The IRDAI registration ends on 2027-01-19. Enter the renewed date.',
  ])
  expect(texts(launchItems(soon, '2026-11-20'))).toEqual([])
  expect(texts(launchItems(soon, '2027-01-20'))[0]).toContain('ended on 2027-01-19')
})

test('an empty list of holidays, or one of another year, is open', () => {
  expect(launchItems({ ...settled, holidays: [] }, today)).toMatchObject([{ subject: 'prices' }])
  expect(launchItems({ ...settled, holidays: ['2025-01-26'] }, today)).toHaveLength(1)
})

test('S-134 lists a tax row that nobody has compared with the Act', () => {
  expect(texts(of(launchItems(sample, today), 'rules'))).toContain(
    'Tax year 2026-27: compare slabs, rebate and limits with the Act.',
  )
})

test('every list of rules is asked about, by the file it is in', () => {
  const open = of(launchItems(sample, today), 'rules')
  const lists = Object.entries(rules).flatMap(([file, own]) =>
    Object.values(own)
      .flat()
      .map(() => file),
  )
  expect(open.map(({ where }) => where)).toEqual(lists)
  expect(texts(open)).toContainEqual(expect.stringMatching(/^freeLookDays, the row from 2024-04-01: compare/))
  expect(texts(open)).toContainEqual(expect.stringMatching(/^stampDuties, the row from 2020-07-01: compare/))
})

test('a fund’s facts have to come from the fund house', () => {
  const fund = funds[0]!
  const item = of(launchItems(sample, today), 'funds')[0]
  expect(item?.text).toContain(fund.name)
  const source = 'https://www.icicipruamc.com/factsheet'
  const facts = { ...fund.facts }
  for (const name of Object.keys(facts) as (keyof typeof facts)[]) {
    const fact = facts[name]
    if (fact) Object.assign(facts, { [name]: { ...fact, source } })
  }
  expect(launchItems({ ...settled, funds: [{ ...fund, facts }] }, today)).toEqual([])
})
