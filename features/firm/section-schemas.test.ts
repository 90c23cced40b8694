import { expect, test } from 'vitest'
import { type SectionName, sectionSchemas } from '#content/firm.ts'
import { sectionNames } from '#content/firm-sections.ts'
import { smallestInvestment } from '#content/funds.ts'
import { sampleSections } from '#content/sample-firm.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { realSections } from './fixtures/real-firm.ts'
import { withValueAt } from './paths.ts'

const schemas = sectionSchemas({ today: '2026-08-19', minimumOf: smallestInvestment })

test.each(sectionNames)('C-055 takes %s as an owner enters it, unchanged', (name) => {
  expect(schemas[name].read(realSections[name], undefined)).toEqual({
    ok: true,
    value: realSections[name],
  })
})

const wrong: readonly [SectionName, path: string, value: unknown, Fault][] = [
  ['names', 'name', ' ', 'needed'],
  ['names', 'foundedYear', 2027, 'not-a-year'],
  ['names', 'gstin', '36AABCN1234L1X5', 'not-a-gstin'],
  // The check character of another number, and a state that there is not.
  ['names', 'gstin', '36AABCN1234L1Z5', 'not-a-gstin'],
  ['names', 'gstin', '39AABCN1234L1ZE', 'not-a-gstin'],
  ['names', 'isSample', 'perhaps', 'not-yes-or-no'],
  ['licences', 'registration.arn', 'ARN-000000', 'not-an-arn'],
  ['licences', 'registration.arn', '123456', 'not-an-arn'],
  ['licences', 'registration.euin', 'E12345', 'not-an-euin'],
  ['licences', 'registration.validUntil', '31/02/2028', 'not-a-date'],
  ['licences', 'registration.kind', 'bank', 'not-a-choice'],
  ['licences', 'insurance.number', 'CA0000', 'not-an-irdai-number'],
  ['licences', 'insurance.number', '1234', 'not-an-irdai-number'],
  ['contact', 'address.postalCode', '050016', 'not-a-pin'],
  ['contact', 'phones', ['+91 40 2345'], 'not-a-phone'],
  ['contact', 'phones', [], 'too-few'],
  ['contact', 'email', 'info@', 'not-an-email'],
  ['contact', 'grievanceOfficer.phone', '+1 202 555 0100', 'not-a-phone'],
  ['contact', 'social.linkedin.url', 'javascript:alert(1)', 'not-a-web-address'],
  ['hours', 'days', [7], 'not-a-day'],
  ['hours', 'opens', '9.30', 'not-a-time'],
  ['hours', 'closes', '09:00', 'closes-first'],
  ['hours', 'holidays.2026-12-25.date', '2026-13-25', 'not-a-date'],
  ['people', 'advisers.asha.phone', '12345', 'not-a-phone'],
  ['people', 'advisers.asha.euin', '123456', 'not-an-euin'],
  ['people', 'advisers.asha.id', 'Asha Menon', 'not-an-id'],
  ['people', 'advisers.asha.look.hair', 'green', 'not-a-choice'],
  ['people', 'leaders.asha.about', 'x'.repeat(301), 'too-long'],
  ['claims', 'founded.basis', 'hope', 'not-a-choice'],
  ['claims', 'founded.asOf', '2026-08-20', 'too-late'],
  ['funds', '118650.minInvestment', 0, 'not-whole-rupees'],
  ['funds', '118650.code', '999999', 'unknown-scheme'],
  ['pay', 'fund-shares.asOf', null, 'range-and-day'],
  ['costs', 'rates.0.scheme', 'SBI', 'not-a-scheme-code'],
  ['costs', 'rates.0.expense', '1,58', 'not-a-percentage'],
  ['costs', 'rates.0.share', '1.59', 'share-above-expense'],
  ['costs', 'rates.0.paper', '', 'needed'],
  ['costs', 'isShown', 'perhaps', 'not-yes-or-no'],
  ['story', '0.text', '', 'needed'],
  ['checked', '', [{ what: 'x', on: '2026-08-20', by: 'A' }], 'too-late'],
]

test.each(wrong)('C-055 refuses a wrong %s.%s: %j', (name, path, value, fault) => {
  const sent = path === '' ? value : withValueAt(realSections[name], path.split('.'), value)
  const parsed = schemas[name].read(sent, realSections[name])
  if (parsed.ok) throw new Error('it was taken')
  // An entry of a list is named after its key, which may be what is wrong.
  const last = path.split('.').at(-1) ?? ''
  expect(Object.values(parsed.faults)).toEqual([fault])
  expect(Object.keys(parsed.faults)[0]).toContain(path.includes('.') ? last : path)
})

test('C-055 every section refuses what is no JSON of its kind, and a field that it does not have', () => {
  for (const name of sectionNames) {
    expect(schemas[name].read('text', undefined)).toEqual({
      ok: false,
      faults: { '': 'unreadable' },
    })
    const isList = Array.isArray(realSections[name])
    const extra = isList ? [{ more: 1 }] : { ...realSections[name], more: 1 }
    const parsed = schemas[name].read(extra, undefined)
    expect(parsed.ok ? {} : parsed.faults).toMatchObject({ [isList ? '0.more' : 'more']: 'no-such-field' })
  }
})

test('C-055 the placeholders of the sample stay while an owner changes what is beside them, and are refused alone', () => {
  const { licences } = sampleSections
  const sent = withValueAt(licences, ['registration', 'arn'], 'ARN-123456')
  expect(schemas.licences.read(sent, licences)).toEqual({ ok: true, value: sent })
  expect(schemas.licences.read(sent, undefined)).toEqual({
    ok: false,
    faults: { 'registration.euin': 'not-an-euin', 'insurance.number': 'not-an-irdai-number' },
  })
})

test('C-055 a number of one kind of insurance is judged again when the kind changes', () => {
  const sent = withValueAt(realSections.licences, ['insurance', 'kind'], 'broker')
  expect(schemas.licences.read(sent, realSections.licences)).toEqual({
    ok: false,
    faults: { 'insurance.number': 'not-an-irdai-number' },
  })
})

test('C-055 nothing is listed twice', () => {
  const [day] = [realSections.funds[0]!]
  expect(schemas.funds.read([day, day], undefined)).toEqual({
    ok: false,
    faults: { '118650': 'listed-twice' },
  })
})
