import { expect, test } from 'vitest'
import { kindRules } from '#finance/transaction-kinds.ts'
import type { Figure } from './figures.ts'
import { kindOfRow, type RowKind, rowKinds } from './row-kinds.ts'

const amount = '100.00' as Figure
const came = '1.000' as Figure
const went = '-1.000' as Figure

/** Words that CAMS and KFintech print, as others collected them from real statements, by the kind that they mean. */
const bringing: Partial<Record<RowKind, readonly string[]>> = {
  purchase: [
    'Purchase',
    'Initial Purchase',
    'NFO Purchase',
    'Purchase (New Fund Offer)',
    'Purchase 0/',
    'Purchase - via MFUTILITY',
    'Purchase - ARN-0910/E000001',
    'Purchase Appln : 61401 - ARN-314922/E596864',
    'Purchase - Unclaimed Dividend- SBI Contra Fund',
    'NFO Allotment',
    'P urchase',
  ],
  sip: [
    'SIP Purchase',
    'SIP Purchase - Instalment 61/121 - ARN-54846',
    'Systematic Investment Purchase -  1/156',
    'Systematic Purchase (Continuous Offer) Instalment No - 32/98',
    'Purchase-SIP (ECS) - Instalment 2/156',
    'Purchase-SIP',
    'SIP Insure (1/21)',
    'Sys. Investment (1/213)',
    'Sys. Investment (NAV Dt : 05-Jul-2018) (1/60)',
    'Systematic Investment (1)',
    'Systematic Investment New Purchase with SIP (1/999)',
    'SIP Purchase-BSE - Instalment No - 1 - INZ000000000',
    'Purchase - Systematic-BSE - Instalment No - 2/999-Exchange',
    'Sys. Investment Invest Easy (15/120)',
    'Systematic Investment ISIP (19/120)',
    'Net SIP Purchase',
    'S ystematic Investment (3/60)',
  ],
  'switch-in': [
    'Switch-In - From Zenith Fund - Instalment No - 15/35',
    'Switch In - From Zenith Fund',
    'Systematic Switch In - From L&T Fund',
    'S T P In',
    'Switch in - From Technology Plan - Direct - Growth-BSE - - INZ000000000',
    'NORMAL SWITCH - From Zenith Fund-BSE -',
    'Switch Over In',
    'Lateral Shift In (From LF (DP) F.No:123)',
    'S witch In Systematic - From Zenith Fund',
    'Systematic Transfer Plan In - From Zenith Fund',
  ],
  'merger-in': ['Switch-In - Merger', 'Lateral Shift In (Merger)'],
  'dividend-reinvestment': [
    'IDCW Reinvestment @ Rs.2.00 per unit',
    'IDCW - Reinvest @ Rs.1.00 per unit',
    'Reinvestment of IDCW @ Rs.0.75 per unit',
    'Div. Reinvested @ Rs.0.0241 per unit',
    'I DCW Reinvestment @ Rs.1.20 per unit',
  ],
  segregation: [
    'Creation of units - Segregated Portfolio',
    'Creation of units - Segregated Portfolio- 11/04/2019',
  ],
  'gift-in': ['Gifting of units-FROM Folio No: 12345678901', 'Gifting of units - From Folio No.87654321'],
  'transmission-in': ['Transmission - In'],
  bonus: ['Bonus units'],
  reversal: ['Payment - Units Extinguished-Reversed', 'Redemption - Rejected'],
}

const taking: Partial<Record<RowKind, readonly string[]>> = {
  redemption: [
    'Redemption Of Units',
    'Redemption less TDS, STT',
    'Redemption - ELECTRONIC PAYMENT - N2322, less STT',
    'SWP Redemption',
    'Redemption Directly credited to your Bank account (DC-XXXX) less TDS, STT',
    'Payment - Units Extinguished',
    'Payment - Units Extinguished - CITIN2123',
  ],
  'switch-out': [
    '*Switch Out - To HDFC Equity Fund-DP-Growth - via myCAMS Mobile App , less STT',
    'Switch-Out - To Zenith Fund',
    'Switch Out- To SBIMF UDRS > 3 Years',
    'Systematic Transfer Plan Out - To Zenith Fund',
    'S T P Out',
    'NORMAL SWITCH OUT- To Zenith Fund-BSE -',
  ],
  'merger-out': ['Switch-Out - Merger', 'Switch Out - Merger'],
  'gift-out': ['Gifting of units-TO Folio No: 12345678901', 'Gifting of units - To Folio No.87654321'],
  'transmission-out': ['Transmission - Out'],
  reversal: [
    'SIP Purchase   (Reversal - Code I - Cheque Dishonoured) - Instalment No 116',
    'SIP Purchase (Reversal) - Instalment No 43',
    'Systematic Investment Rejection (1)',
    'Purchase SIPCheque Dishonoured - Instalment No 108',
    'SIP Purchase151/Payment not received from investor Banker Physical - Instalment No 1',
  ],
}

const moneyOnly: Partial<Record<RowKind, readonly string[]>> = {
  'dividend-payout': [
    '***IDCW Payout @ Rs.0.18 per unit***',
    '***IDCW Payout @ Rs.0.15051944 per unit -  NEFT***',
    '***IDCW Payout -  NEFT***',
    'IDCW Paid @ Rs.0.06 per unit',
    'Dividend Paid @ Rs.1.25 per unit',
  ],
  'stamp-duty': ['*** Stamp Duty ***'],
  stt: ['*** STT Paid ***'],
  tds: ['*** TDS on Above ***'],
  load: ['*** Exit Load ***'],
  note: ['Zero balance SIP'],
}

const markers = [
  '***Registration of Nominee***',
  '***SIP Registered (From 14/09/2011 to 14/08/2021)***',
  '***Invalid Purchase-Credit Not Received- Rs.2000***',
  '***Invalid Switch20-JUN-2023_(Reversal - Balance not available)***',
  '***STT paid by AMC in terms of SEBI Letter No. IMD/DF3/OW/P/2018/10089/1 dated 2.4.2019***',
  'Consolidation In',
]

const cases = (of: Partial<Record<RowKind, readonly string[]>>) =>
  Object.entries(of).flatMap(([kind, all]) => all.map((words) => [kind, words] as const))

test('C-008 knows the kind of every row that brings units, takes units or moves money alone', () => {
  for (const [kind, words] of cases(bringing))
    expect([words, kindOfRow(words, amount, came)]).toEqual([words, kind])
  for (const [kind, words] of cases(taking))
    expect([words, kindOfRow(words, amount, went)]).toEqual([words, kind])
  for (const [kind, words] of cases(moneyOnly))
    expect([words, kindOfRow(words, amount, null)]).toEqual([words, kind])
  for (const words of markers) expect([words, kindOfRow(words, null, null)]).toEqual([words, 'note'])
})

test('C-008 shows every kind by a row of this file', () => {
  const shown = [...cases(bringing), ...cases(taking), ...cases(moneyOnly)].map(([kind]) => kind)
  const others = ['other-in', 'other-out']
  expect(Object.keys(rowKinds).filter((kind) => ![...shown, ...others].includes(kind))).toEqual([])
})

test('does not guess when words and sign disagree, or words are not known', () => {
  expect(kindOfRow('Redemption Of Units', amount, came)).toBe('other-in')
  expect(kindOfRow('Switch-Out - To Zenith Fund', amount, came)).toBe('other-in')
  expect(kindOfRow('SIX Purchase', amount, came)).toBe('other-in')
  expect(kindOfRow('*** Stemp Duty ***', amount, null)).toBe('note')
  expect(kindOfRow('SIP Purchase (Reversal)', amount, came)).toBe('other-in')
  expect(kindOfRow('IDCW Payout @ Rs.0.18 per unit', '-100.00' as Figure, null)).toBe('note')
})

/** Words of forty public sources that our readers did not know, with the sign of their units; '' for money alone. */
const fromSources = {
  '+': {
    purchase: ['Initial Allotment', 'Online Purchase', 'Net Purchase', 'Purchase Rejection reversal'],
    sip: [
      'Net Systematic Purchase-BSE - Instalment No - 1 via Online',
      'Net Systematic Purchase-NSE - Instalment No - 77 via Online',
      'SIP Rejection Reversal',
    ],
    'switch-in': [
      'STP Switch-In - From X Liquid Fund',
      'Systematic Switch Plan In',
      'STRIP In',
      'Dividend Sweep In',
      'Dividend Transfer In Additional',
      'Equity Switch In - From Nifty Next 50 Index Fund-DP Growth - INA000000000',
      'Short Term Switch In - From Corporate Bond Fund - DP Growth - INA000000000',
    ],
    reversal: ['Swit. Over Out Rej.', 'Lat. Shift Out Rej.', 'S T P Out Rej'],
    'gift-in': ['Gift Received'],
    'other-in': ['Demat Transfer In', 'Dematerialized Rejection', 'Consolidation In', 'Unpledging'],
  },
  '-': {
    redemption: ['Redeem units', 'Repurchase', 'Redemption Rejection reversal'],
    'switch-out': ['STP Switchout - To X', 'STRIP Out'],
    reversal: [
      'SIP Rejection',
      'SIP Rejection - insufficient balance',
      'Swit. Over In Rej.',
      'Lat. Shift In Rej.',
      'IPO Rejection',
      'ReInvestment Rejection',
    ],
    'other-out': [
      'Demat Transfer Out',
      'Dematerialized',
      'Certificate Issued',
      'Consolidation Out',
      'Pledging',
    ],
  },
  '': {
    'dividend-payout': ['Dividend Sweep Out', 'IDCW @ Rs.0.19478990 per unit', 'Gross Dividend'],
    note: ['***Refund KYC not Validated***', '***Refund***'],
  },
} as const satisfies Record<string, Partial<Record<RowKind, readonly string[]>>>

test('C-132 knows the words of forty public sources', () => {
  for (const [sign, of] of Object.entries(fromSources))
    for (const [kind, words] of cases(of)) {
      const units = sign === '' ? null : sign === '+' ? came : went
      expect([words, kindOfRow(words, amount, units)]).toEqual([words, kind])
    }
})

test('C-008 maps to kinds of the ledger that move units the same way', () => {
  for (const { units, ledger } of Object.values(rowKinds)) {
    if (ledger === null || ledger === 'reversal') continue
    expect(kindRules[ledger].units).toBe({ in: 1, out: -1, none: 0, either: 0 }[units])
  }
})
