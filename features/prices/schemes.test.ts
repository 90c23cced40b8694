import { describe, expect, test } from 'vitest'
import type { DatedScheme } from './navs.server.ts'
import { isSameScheme, joinSchemes } from './schemes.server.ts'

const scheme = (more: Partial<DatedScheme> = {}): DatedScheme => ({
  code: '900001',
  name: 'A Gilt Fund',
  fund_house: 'A Mutual Fund',
  section: 'Open Ended Schemes(Gilt)',
  isin: 'INF000X01AA1',
  isin_reinvestment: null,
  plan: null,
  option: null,
  newest: '2026-08-18',
  ...more,
})

describe('of two sources about a scheme', () => {
  test('the longer name stays, whichever is newer', () => {
    const long = scheme({ name: 'A Gilt Fund - Direct Plan - Growth', newest: '2026-08-18' })
    const short = scheme({ name: 'A Gilt Fund', newest: '2026-08-19' })
    expect(joinSchemes(long, short).name).toBe('A Gilt Fund - Direct Plan - Growth')
    expect(joinSchemes(short, long).name).toBe('A Gilt Fund - Direct Plan - Growth')
  })

  test('of two names of the same length the known one stays', () => {
    expect(joinSchemes(scheme({ name: 'Gilt One' }), scheme({ name: 'Gilt Two' })).name).toBe('Gilt One')
  })

  test('every other field is that of the newer source, in either order', () => {
    const older = scheme({ newest: '2026-08-18' })
    const newer = scheme({
      newest: '2026-08-19',
      fund_house: 'B Mutual Fund',
      section: 'Open Ended Schemes(Debt Scheme - Gilt Fund)',
      isin: 'INF000X01BB2',
      isin_reinvestment: 'INF000X01CC3',
      plan: 'Direct Plan',
      option: 'Growth',
    })
    expect(joinSchemes(older, newer)).toEqual(newer)
    expect(joinSchemes(newer, older)).toEqual(newer)
  })

  test('the older source fills in what the newer one leaves out', () => {
    const older = scheme({ isin: 'INF000X01AA1', plan: 'Direct Plan', newest: '2026-08-18' })
    const newer = scheme({ isin: null, section: '', fund_house: '', newest: '2026-08-19' })
    const joined = { ...older, newest: '2026-08-19' }
    expect(joinSchemes(older, newer)).toEqual(joined)
    expect(joinSchemes(newer, older)).toEqual(joined)
  })

  test('of the same day, the one that comes second counts as the newer', () => {
    const first = scheme({ section: 'Open Ended Schemes(Gilt)' })
    const second = scheme({ section: 'Open Ended Schemes(Money Market)' })
    expect(joinSchemes(first, second).section).toBe('Open Ended Schemes(Money Market)')
  })

  test('one without any price is older than one with a price', () => {
    const listed = scheme({ fund_house: 'Another Spelling', newest: null })
    expect(joinSchemes(scheme(), listed)).toEqual(scheme())
    expect(joinSchemes(listed, scheme())).toEqual(scheme())
  })
})

test('two are the same if only the day of their newest price differs', () => {
  expect(isSameScheme(scheme(), scheme({ newest: '2026-08-19' }))).toBe(true)
  expect(isSameScheme(scheme(), scheme({ plan: 'Direct Plan' }))).toBe(false)
})
