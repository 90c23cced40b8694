import { expect, test } from 'vitest'
import type { Adviser, Firm, Leader } from '#content/firm.ts'
import { sectionNames } from '#content/firm-sections.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import type { Fund } from '#content/funds.ts'
import { rules } from '#content/rules.ts'
import { translationTopic } from '#content/translation-checks.ts'
import type { IsoDate } from '#finance/dates.ts'
import sentences from '#site/words/mandated.en.json' with { type: 'json' }
import { type LaunchFacts, type LaunchItem, launchItems } from './launch.ts'
import { checkOf, launchCheckIds } from './launch-checks.ts'
import { versionRows } from './version-rows.ts'

const today: IsoDate = '2026-11-21'
const sample: LaunchFacts = {
  firm,
  entered: new Set(),
  translations: [],
  holidays: [],
  testimonials: { published: 4, madeUp: 4 },
  running: {
    priceAge: 1,
    sendsMail: true,
    sender: null,
    hasAddress: true,
    backupAge: 0,
    isOffsite: true,
    samples: [],
    owners: 2,
  },
}

const person: Adviser = {
  ...firm.advisers[0]!,
  id: 'b',
  name: 'B',
  title: 'Relationship manager',
  phone: '+91 98480 12345',
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
  advisers: [person],
  leaders: firm.leaders.map(
    (leader): Leader => ({
      ...leader,
      title: 'Head of something',
      credentials: [{ register: 'nism', number: 'NISM-202400123456' }],
    }),
  ),
  claims: firm.claims.map((claim) => ({
    ...claim,
    basis: 'founding-year' as const,
    evidence: `evidence/${claim.id}.pdf`,
  })),
  funds: [],
  commission: firm.commission.map((row) => ({ ...row, range: '0.40 to 0.90 %', asOf: today })),
  costs: { isShown: true, rates: [] },
  checked: [{ what: 'legal texts of 2026-11-28', on: today, by: 'A' }],
}

const settled: LaunchFacts = {
  firm: realFirm,
  entered: new Set(sectionNames),
  translations: [],
  holidays: ['2026-01-26'],
  testimonials: { published: 4, madeUp: 0 },
  running: sample.running,
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

test('C-056 the sample firm has something open under every subject', () => {
  const subjects = new Set(launchItems(sample, today).map((item) => item.subject))
  expect([...subjects].sort()).toEqual(
    ['claims', 'firm', 'funds', 'pay', 'people', 'prices', 'texts', 'titles'].sort(),
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
  expect(
    of(
      launchItems({ ...sample, entered: settled.entered, testimonials: { published: 0, madeUp: 0 } }, today),
      'claims',
    ),
  ).toHaveLength(7)
})

test('a distributor may not call its people advisers', () => {
  const advisers = [{ ...person, title: 'Senior Financial Adviser' }]
  const items = launchItems({ ...settled, firm: { ...realFirm, advisers } }, today)
  expect(items).toMatchObject([
    { subject: 'titles', mend: { kind: 'field', field: 'people.advisers.b.title' } },
  ])
})

test('a registered adviser may show neither testimonials nor an average return, and owes no commission table', () => {
  const items = launchItems({ ...settled, firm: { ...asAdviser, commission: firm.commission } }, today)
  expect(texts(items)).toEqual([
    'A SEBI-registered adviser may not show an average return: take 24% away, evidence or not.',
    'A SEBI-registered adviser may not show testimonials: take all 4 away.',
  ])
})

test('a registration is called out sixty days before it ends, and after', () => {
  const insurance = { ...realFirm.insurance!, validUntil: '2027-01-19' as const }
  const soon = { ...settled, firm: { ...realFirm, insurance } }
  // 60 days after 21 Nov 2026 is 20 Jan 2027.
  expect(texts(launchItems(soon, today))).toEqual([
    'The IRDAI registration ends on 2027-01-19. Enter the renewed date.',
  ])
  expect(texts(launchItems(soon, '2026-11-20'))).toEqual([])
  expect(texts(launchItems(soon, '2027-01-20'))[0]).toContain('ended on 2027-01-19')
})

test('A3 the firm is ready only when prices, mail, address and backup are, and no sample account is left', () => {
  const running = {
    priceAge: 64,
    sendsMail: false,
    sender: null,
    hasAddress: false,
    backupAge: null,
    isOffsite: false,
    samples: ['demo@example.com', 'investor@example.com'],
    owners: 1,
  }
  expect(texts(launchItems({ ...settled, running }, today))).toEqual([
    expect.stringContaining('set PUBLIC_ORIGIN'),
    expect.stringContaining('Enter your mail server'),
    expect.stringContaining('The newest prices are 64 working days old'),
    expect.stringContaining('No backup was ever taken'),
    expect.stringContaining('Backups stay on this machine'),
    expect.stringContaining(
      'demo@example.com, investor@example.com. They are deleted with the first six fields',
    ),
    expect.stringContaining('There is one owner'),
  ])
  const late = { ...settled.running, priceAge: null, backupAge: 3 }
  expect(texts(launchItems({ ...settled, running: late }, today))).toEqual([
    expect.stringContaining('There are no prices'),
    expect.stringContaining('The last backup is 3 days old'),
  ])
  // Two holidays in a row, and the backup of yesterday.
  const well = { ...settled.running, priceAge: 3, backupAge: 1 }
  expect(launchItems({ ...settled, running: well }, today)).toEqual([])
})

test('A2 a firm that only distributes mutual funds is ready without an insurance licence', () => {
  const commission = realFirm.commission.map((row) =>
    row.kind === 'term-plan' ? { ...row, range: null, asOf: null } : row,
  )
  const alone = { ...settled, firm: { ...realFirm, insurance: null, commission } }
  expect(launchItems(alone, today)).toEqual([])
})

test('an empty list of holidays, or one of another year, is open', () => {
  expect(launchItems({ ...settled, holidays: [] }, today)).toMatchObject([{ subject: 'prices' }])
  expect(launchItems({ ...settled, holidays: ['2025-01-26'] }, today)).toHaveLength(1)
})

test('C-116 a translation is listed until somebody has read it aloud', () => {
  const facts: LaunchFacts = { ...settled, translations: ['hi', 'te'] }
  expect(texts(launchItems(facts, today))).toEqual([
    expect.stringContaining('the Hindi pages'),
    expect.stringContaining('the Telugu pages'),
  ])
  const checked = [...settled.firm.checked, { what: translationTopic('hi'), on: today, by: 'Ravi Kumar' }]
  expect(texts(launchItems({ ...facts, firm: { ...settled.firm, checked } }, today))).toEqual([
    expect.stringContaining('the Telugu pages'),
  ])
})

const shipped = versionRows(rules, sentences, firm.funds)

test('S-134 lists a tax row that nobody has compared with the Act', () => {
  const row = shipped.find(({ name, value }) => name === 'tax years' && value.includes('label: 2026-27'))
  expect(row).toMatchObject({ compared: null, source: expect.stringMatching(/Act|Finance/) })
})

test('C-056 every list of rules is on the page of the version, by the file it is in, with who compared it', () => {
  const lists = Object.entries(rules).flatMap(([file, own]) =>
    Object.values(own)
      .flat()
      .map(({ from, source, verified }) => ({ group: file, from, source, compared: verified })),
  )
  expect(shipped.slice(0, lists.length)).toMatchObject(lists)
  expect(shipped.every(({ value, source }) => value !== '' && source !== '')).toBe(true)
  expect(shipped).toContainEqual(expect.objectContaining({ name: 'free look days', from: '2024-04-01' }))
  expect(shipped).toContainEqual(expect.objectContaining({ name: 'stamp duties', from: '2020-07-01' }))
  expect(shipped).toContainEqual(
    expect.objectContaining({ name: 'pastPerformance', value: sentences.pastPerformance, compared: null }),
  )
  // None of them is asked of a firm.
  for (const { mend } of launchItems(sample, today)) {
    if (mend.kind === 'comparison') expect(mend.what).toMatch(/^(legal texts|translation)/)
  }
})

test('a fund’s facts have to come from the fund house, or are listed as compared by nobody', () => {
  const fund = firm.funds[0]!
  const listed = (one: Fund) => versionRows({}, {}, [one]).filter(({ name }) => name.startsWith(fund.name))
  expect(listed(fund)[0]).toMatchObject({ compared: null })
  const source = 'https://www.icicipruamc.com/factsheet'
  const facts = { ...fund.facts }
  for (const name of Object.keys(facts) as (keyof typeof facts)[]) {
    const fact = facts[name]
    if (fact) Object.assign(facts, { [name]: { ...fact, source } })
  }
  expect(listed({ ...fund, facts })).toEqual([])
})

test('C-149 a firm answers at most fifteen checks, and every item belongs to one', () => {
  expect(launchCheckIds.length).toBeLessThanOrEqual(15)
  const facts = {
    ...sample,
    translations: ['hi', 'te'] as const,
    running: {
      priceAge: null,
      sendsMail: false,
      sender: null,
      hasAddress: false,
      backupAge: null,
      isOffsite: false,
      samples: ['x'],
      owners: 0,
    },
  }
  const found = new Set(launchItems(facts, today).map(checkOf))
  expect([...found].sort()).toEqual([...launchCheckIds].sort())
})

test('C-056 every section that nobody entered is asked for', () => {
  const items = launchItems({ ...settled, entered: new Set(['names']) }, today)
  expect(items.map(({ mend }) => (mend.kind === 'field' ? mend.field : mend.kind))).toEqual(
    sectionNames.filter((name) => name !== 'names' && name !== 'checked'),
  )
})

test('C-055 the basis of a claim is called out sixty days before it expires, and after', () => {
  const claims = realFirm.claims.map((claim) =>
    claim.id === 'clients' ? { ...claim, validUntil: '2027-01-19' as const } : claim,
  )
  const facts = { ...settled, firm: { ...realFirm, claims } }
  // 60 days after 20 Nov 2026 is 19 Jan 2027.
  expect(launchItems(facts, '2026-11-20')).toEqual([])
  expect(launchItems(facts, '2026-11-21')).toEqual([
    {
      subject: 'claims',
      text: 'The basis of "5,000+" (clients) expires on 2027-01-19. Prove it again.',
      mend: { kind: 'field', field: 'claims.clients' },
    },
  ])
  expect(texts(launchItems(facts, '2027-01-20'))).toContainEqual(
    expect.stringContaining('expired on 2027-01-19'),
  )
})

test('C-147 a launch asks for the records of the domain that are missing, and says which were not seen', () => {
  const sender = { domain: 'neem.in', spf: 'there', dkim: 'missing', dmarc: 'unseen' } as const
  const found = launchItems({ ...settled, running: { ...settled.running, sender } }, today).map(
    ({ text }) => text,
  )
  expect(found.filter((text) => text.includes('neem.in'))).toEqual([
    'neem.in has no record of DKIM: add it at whoever keeps the domain, or mail is refused.',
    'Not seen from here: DMARC of neem.in. Look whether the domain has it.',
  ])
})
