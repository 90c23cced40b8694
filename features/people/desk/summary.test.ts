import { expect, test } from 'vitest'
import type { SipFrequency } from '#finance/sip-days.ts'
import type { Sip } from '#finance/sip-register.ts'
import { paise } from '#finance/units.ts'
import { summarizeSips } from './summary.server.ts'

const sip = (
  rupees: number,
  state: Sip['state'],
  frequency: SipFrequency = 'monthly',
  source: Sip['source'] = 'registrar',
) => ({ amountPaise: paise(rupees * 100), state, source, rhythm: { frequency, dayOfMonth: 5 } })

test('C-046 SIPs that go on are counted, the monthly ones summed, those that are over or were never promised left out', () => {
  expect(
    summarizeSips([
      sip(10_000, 'running'),
      sip(25_000, 'missed-twice'),
      sip(2_000, 'awaited'),
      sip(9_000, 'running', 'quarterly'),
      sip(4_000, 'ceased'),
      sip(3_000, 'stopped'),
      sip(1_000, 'running', 'monthly', 'purchases'),
    ]),
    // 10,000 + 25,000 + 2,000 a month; the quarterly one counts, and is no monthly amount.
  ).toEqual({ count: 4, monthlyPaise: 3_700_000, missed: 1 })
})
