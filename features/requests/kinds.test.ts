import { expect, test } from 'vitest'
import { schemeRules } from '#content/scheme-rules.ts'
import { wordsIn } from '#content/words.ts'
import { milliUnits, paise } from '#finance/units.ts'
import { askedFacts as facts, rightForms as right, askedSip as sip } from './fixtures/asked-forms.server.ts'
import { fieldsOf, findingsOf, judgeForm, wordsNameOf } from './form.ts'
import { requestKindIds, requestKinds } from './kinds.ts'
import { freeRupees } from './parts/out-fields.ts'
import type { KindWords } from './words/requests.ts'

test('C-031 every kind takes its form when it is right, and has words for each field', () => {
  const words = wordsIn('en').requests.kinds
  for (const id of requestKindIds) {
    const judged = judgeForm(id, right[id], facts({ sip }))
    expect([id, judged.ok ? {} : 'faults' in judged && judged.faults]).toEqual([id, {}])
    const kind: KindWords = words[id]
    for (const { name, control } of fieldsOf(id)) {
      const field = kind.fields[wordsNameOf(name)]
      expect([id, name, field?.label]).not.toContain(undefined)
      if ('options' in control) {
        for (const { value, label } of control.options) {
          expect([id, name, value, label ?? field?.options?.[value]]).not.toContain(undefined)
        }
      }
    }
  }
})

test.each<[(typeof requestKindIds)[number], Readonly<Record<string, string>>, object]>([
  ['invest', { amount: '0' }, { amount: 'not-an-amount' }],
  ['invest', { amount: '10,00,00,001' }, { amount: 'too-large' }],
  ['invest', { date: '2026-08-18' }, { date: 'too-early' }],
  ['invest', { date: '2027-08-20' }, { date: 'too-late' }],
  ['invest', { folio: '200/2' }, { folio: 'not-a-choice' }],
  ['invest', { phone: '', slot: '' }, { phone: 'needed', slot: 'needed' }],
  ['invest', { phone: '12345', slot: '2026-08-19T10:00' }, { phone: 'is-this-right', slot: 'slot-gone' }],
  ['redeem', { how: 'amount', amount: '' }, { amount: 'needed' }],
  ['redeem', { how: 'units', units: '' }, { units: 'needed' }],
  ['redeem', { how: 'units', units: '0' }, { units: 'not-an-amount' }],
  // 99.998 units are held.
  ['redeem', { how: 'units', units: '99.999' }, { units: 'more-than-free' }],
  ['redeem', { how: 'units', units: '99.998' }, {}],
  // Worth ₹22,499.55 less 1 % load on 49.998 × ₹225 = ₹112.50: at most ₹22,387.05 is left.
  ['redeem', { amount: '22,387.06' }, { amount: 'more-than-worth' }],
  ['redeem', { amount: '22,387' }, {}],
  ['redeem', { how: 'all', amount: '' }, {}],
  ['switch', { to: '' }, { to: 'needed' }],
  ['switch', { to: '999999' }, { to: 'not-a-choice' }],
  ['sip-start', { day: '29' }, { day: 'not-whole-in-range' }],
  ['sip-start', { until: '2026-09-04' }, { until: 'before-first' }],
  ['sip-change', { amount: '5,000', day: '5' }, { amount: 'same-as-now' }],
  ['sip-change', { amount: '5,000', day: '6' }, {}],
  ['sip-pause', { months: '4' }, { months: 'not-a-choice' }],
  ['sip-stop', { date: '' }, { date: 'needed' }],
  ['swp-start', { amount: '50,000' }, { amount: 'more-than-worth' }],
  ['bank', { number: '12345678' }, { number: 'not-an-account-number' }],
  ['bank', { number: '1234567890123456789' }, { number: 'not-an-account-number' }],
  ['bank', { ifsc: 'ZZZZ0000001' }, { ifsc: 'unknown-ifsc' }],
  ['bank', { ifsc: 'HDFC1' }, { ifsc: 'not-an-ifsc' }],
  ['nominees', { share1: '60' }, { share1: 'shares-not-100' }],
  ['nominees', { share1: '60', name2: 'Uma', relation2: 'daughter', share2: '40' }, {}],
  [
    'nominees',
    { share1: '60', name2: 'Uma', relation2: 'daughter', share2: '41' },
    { share2: 'shares-not-100' },
  ],
  ['nominees', { name1: '', relation1: '', share1: '' }, { name1: 'needed' }],
  ['nominees', { name2: 'Uma' }, { relation2: 'needed', share2: 'needed' }],
  ['nominees', { born1: '2015-01-01' }, { guardian1: 'guardian-needed' }],
  ['nominees', { born1: '2000-01-01' }, { born1: 'too-early' }],
  ['nominees', { how: 'none', name1: '', relation1: '', share1: '' }, {}],
  ['address', { pin: '012345' }, { pin: 'not-a-pin' }],
  ['phone', { mobile: '040 2311 4422' }, { mobile: 'not-a-mobile' }],
  ['document', { year: '1999-00' }, { year: 'not-a-choice' }],
  ['document', { which: 'other' }, { note: 'needed' }],
  ['complaint', { text: '  ' }, { text: 'needed' }],
  ['complaint', { text: 'x'.repeat(3001) }, { text: 'too-long' }],
])('C-032 %s with %j is judged as %j', (id, changes, faults) => {
  const judged = judgeForm(id, { ...right[id], ...changes }, facts({ sip }))
  expect(judged.ok ? {} : judged.faults).toEqual(faults)
})

test('C-181 ten nominees could be named until August 2026, three since; what was asked before is still read', () => {
  const rows = (day: '2026-08-31' | '2026-09-01') =>
    Object.keys(requestKinds.nominees.fields({ ...facts(), today: day })).filter((name) =>
      /^name\d/.test(name),
    )
  expect(rows('2026-08-31')).toHaveLength(10)
  expect(rows('2026-09-01')).toEqual(['name1', 'name2', 'name3'])
  expect(fieldsOf('nominees').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['how', 'name10', 'guardian10', 'note']),
  )
})

const idsOf = (id: (typeof requestKindIds)[number], text: Readonly<Record<string, string>>, at = facts()) =>
  findingsOf(id, text, at).map((finding) => finding.id)

test('C-032 a redemption says which lots go, their exit load, gain and tax before it is sent', () => {
  const findings = findingsOf('redeem', { how: 'units', units: '60' }, facts())
  const values = Object.fromEntries(findings.map((finding) => [finding.id, finding.values]))
  // By hand: 50 units of 2024 and 10 of 2026 at ₹225 are ₹13,500. The load is 1 % of 10 × ₹225 = ₹22.50. STT is 0.001 % of
  // ₹13,477.50 = ₹0.13. Gain of the old: ₹11,250 − ₹5,000 = ₹6,250. Of the new: ₹2,250 − ₹22.50 − 10/49.998 × ₹10,000
  // (₹2,000.08) = ₹227.42.
  expect(values.quote).toMatchObject({ worth: { paise: 13_500_00 } })
  expect(values['load-net']).toMatchObject({
    load: { paise: 22_50 },
    stt: { paise: 13 },
    net: { paise: 13_477_37 },
  })
  expect(values.gain).toMatchObject({ gain: { paise: 6_477_42 } })
  expect(values['tax-equity-long']).toMatchObject({
    amount: { paise: 6_250_00 },
    exempt: { paise: 125_000_00 },
  })
  expect(values['tax-equity-short']).toMatchObject({ amount: { paise: 227_42 } })
  expect(values['load-printed']).toEqual({ date: { type: 'date', date: '2026-07-31' } })
  expect(findings.find(({ id }) => id === 'quote')?.working).toHaveLength(2)
})

test('C-152 a file that knows of a load or of a minimum is heard, and no rate is guessed', () => {
  const scheme = { code: '125497', section: 'Open Ended Schemes(Equity Scheme - Small Cap Fund)' }
  const filed = {
    minimum: { paise: paise(5_000_00), source: 'AMFI scheme data, a.csv, line 2' },
    hasLoad: true,
  }
  const known = facts({ rules: schemeRules(scheme, '2026-08-19'), filed })
  const ids = findingsOf('redeem', { how: 'units', units: '60' }, known).map(({ id }) => id)
  expect(ids).toContain('load-flagged')
  expect(ids).not.toContain('load-unknown')
  const rules = schemeRules({ ...scheme, code: '900999' }, '2026-08-19')
  const minimum = findingsOf('invest', {}, facts({ rules, filed })).find(({ id }) => id === 'buy-minimum')
  expect(minimum).toMatchObject({ values: { amount: { paise: 5_000_00 } }, source: filed.minimum.source })
})

test('C-032 where no statement prints the load, gain and tax are said before it', () => {
  const section = 'Open Ended Schemes(Equity Scheme - Small Cap Fund)'
  const unknown = facts({ rules: schemeRules({ code: '125497', section }, '2026-08-19') })
  const findings = findingsOf('redeem', { how: 'units', units: '60' }, unknown)
  const values = Object.fromEntries(findings.map((finding) => [finding.id, finding.values]))
  expect(Object.keys(values)).toEqual(expect.arrayContaining(['load-unknown']))
  expect(Object.keys(values)).not.toContain('load-printed')
  // By hand, as above without the load: ₹6,250 + ₹2,250 − ₹2,000.08 = ₹6,499.92, of which ₹249.92 is of a short term.
  expect(values.gain).toMatchObject({ gain: { paise: 6_499_92 } })
  expect(values['tax-equity-short']).toMatchObject({ amount: { paise: 249_92 } })
  expect(findings.find(({ id }) => id === 'quote')?.working?.[1]).toMatchObject({ load: { type: 'unknown' } })
})

test('C-032 before 15:00 the NAV of the day applies, after it that of the next business day', () => {
  const navOf = (instant: string) => {
    const at = facts({ now: Date.parse(instant) })
    return findingsOf('redeem', {}, at).find(({ id }) => id.startsWith('nav-'))
  }
  expect(navOf('2026-08-19T09:29:00Z')).toMatchObject({
    id: 'nav-in-time',
    values: { time: { time: '15:00' }, date: { date: '2026-08-19' } },
  })
  expect(navOf('2026-08-19T09:31:00Z')).toMatchObject({
    id: 'nav-too-late',
    values: { date: { date: '2026-08-20' } },
  })
})

test('C-032 locked units are said with their day, and can’t be asked for', () => {
  const elss = facts({
    rules: schemeRules({ code: '120503', section: null }, '2026-08-19'),
  })
  const locked = findingsOf('redeem', {}, elss).find(({ id }) => id === 'locked')
  // ELSS: three years from 5 August 2024 and from 3 August 2026.
  expect(locked?.values).toMatchObject({ units: { milli: 99_998 }, date: { date: '2027-08-05' } })
  expect(judgeForm('redeem', { how: 'all' }, elss)).toMatchObject({ faults: { how: 'nothing-free' } })
  const amount = judgeForm('redeem', { how: 'amount', amount: '1,000' }, elss)
  expect([amount, freeRupees(elss)]).toMatchObject([{ faults: { amount: 'nothing-free' } }, 0])
})

test('C-032 an amount above what everything brings is answered with rupees', () => {
  // Worth ₹22,499.55 less a load of ₹112.50, as above: ₹22,387.05.
  expect(freeRupees(facts())).toBe(22_387)
  const { holding } = facts()
  const half = facts({ holding: { ...holding!, askedUnits: milliUnits(60_000) } })
  // The other request takes the 50 old units and 10 of the new: 39.998 × ₹225 = ₹8,999.55, less 1 % (₹90.00).
  expect(freeRupees(half)).toBe(8_909)
})

test('C-032 units of other open requests can’t be asked for again', () => {
  const { holding } = facts()
  const half = facts({ holding: { ...holding!, askedUnits: milliUnits(60_000) } })
  expect(idsOf('redeem', {}, half)).toContain('asked-before')
  expect(judgeForm('redeem', { how: 'units', units: '39.999' }, half)).toMatchObject({
    faults: { units: 'more-than-free' },
  })
  expect(judgeForm('redeem', { how: 'all' }, half)).toMatchObject({ moves: { units: 39_998 } })
  const whole = facts({ holding: { ...holding!, askedUnits: milliUnits(99_998) } })
  expect(idsOf('redeem', {}, whole)).toContain('asked-all')
  expect(idsOf('redeem', {}, whole)).not.toContain('held')
})

test('C-032 what is not known is said and not guessed', () => {
  const { holding } = facts()
  const unpriced = facts({ holding: { ...holding!, price: null } })
  expect(idsOf('redeem', { how: 'all' }, unpriced)).toContain('held-unpriced')
  const unlisted = facts({ rules: schemeRules({ code: '900001', section: null }, '2026-08-19') })
  const ids = idsOf('redeem', { how: 'all' }, unlisted)
  for (const id of ['nav-unknown', 'load-unknown', 'tax-unknown']) expect(ids).toContain(id)
})
