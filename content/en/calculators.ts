import type { CalculatorId, CalculatorText } from '../calculator-text.ts'
import type { Said } from '../said.ts'
import { advanceTaxWords } from './calculators/advance-tax.ts'
import { costOfDelayWords } from './calculators/cost-of-delay.ts'
import { educationWords } from './calculators/education.ts'
import { elssWords } from './calculators/elss.ts'
import { emergencyFundWords } from './calculators/emergency-fund.ts'
import { emiWords } from './calculators/emi.ts'
import { epfWords } from './calculators/epf.ts'
import { fdWords } from './calculators/fd.ts'
import { gainsTaxWords } from './calculators/gains-tax.ts'
import { goalLadderWords } from './calculators/goal-ladder.ts'
import { gratuityWords } from './calculators/gratuity.ts'
import { healthCoverWords } from './calculators/health-cover.ts'
import { howLongWords } from './calculators/how-long.ts'
import { hraWords } from './calculators/hra.ts'
import { inflationWords } from './calculators/inflation.ts'
import { lifeCoverWords } from './calculators/life-cover.ts'
import { netWorthWords } from './calculators/net-worth.ts'
import { npsWords } from './calculators/nps.ts'
import { ppfWords } from './calculators/ppf.ts'
import { prepayOrInvestWords } from './calculators/prepay-or-invest.ts'
import { rdWords } from './calculators/rd.ts'
import { retirementNeedWords } from './calculators/retirement-need.ts'
import { seniorSavingsWords } from './calculators/senior-savings.ts'
import { sipWords } from './calculators/sip.ts'
import { sipOrLumpsumWords } from './calculators/sip-or-lumpsum.ts'
import { ssyWords } from './calculators/ssy.ts'
import { stepUpSipWords } from './calculators/step-up-sip.ts'
import { stpWords } from './calculators/stp.ts'
import { swpWords } from './calculators/swp.ts'
import { taxRegimeWords } from './calculators/tax-regime.ts'
import { yearlyReturnWords } from './calculators/yearly-return.ts'

/** The words of each calculator. */
const list = {
  sip: sipWords,
  stepUpSip: stepUpSipWords,
  sipOrLumpsum: sipOrLumpsumWords,
  costOfDelay: costOfDelayWords,
  stp: stpWords,
  yearlyReturn: yearlyReturnWords,
  inflation: inflationWords,
  education: educationWords,
  goalLadder: goalLadderWords,
  netWorth: netWorthWords,
  retirementNeed: retirementNeedWords,
  howLong: howLongWords,
  swp: swpWords,
  nps: npsWords,
  fd: fdWords,
  rd: rdWords,
  ppf: ppfWords,
  ssy: ssyWords,
  seniorSavings: seniorSavingsWords,
  emi: emiWords,
  prepayOrInvest: prepayOrInvestWords,
  epf: epfWords,
  hra: hraWords,
  gratuity: gratuityWords,
  taxRegime: taxRegimeWords,
  elss: elssWords,
  gainsTax: gainsTaxWords,
  advanceTax: advanceTaxWords,
  emergencyFund: emergencyFundWords,
  lifeCover: lifeCoverWords,
  healthCover: healthCoverWords,
} satisfies Readonly<Record<CalculatorId, CalculatorText>>

/** The words that all calculators share, and those of the page that lists them. */
export const calculatorsWords = {
  list,
  page: {
    form: 'Your figures',
    assumed: 'What is assumed',
    submit: 'Work it out',
    slider: '{label}, slider',
    units: {
      years: { one: '{count} year', other: '{count} years' },
      months: { one: '{count} month', other: '{count} months' },
      yearsAfter: 'years',
      monthsAfter: 'months',
      percentAfter: '%',
      times: '{count} times',
    },
    result: 'Result',
    noResult: 'No result yet. Correct the marked field and press “Work it out” again.',
    example: 'An example. Put in your own figures.',
    cutOff:
      'Worked out on this device without an internet connection, by the rules of {date}. A link that you share gets its picture once there is a connection; a message about this result waits here until then.',
    talk: 'Talk about this result',
    copy: 'Copy link',
    copied: 'Link copied',
    share: 'Share',
    print: 'Print',
    inputs: 'Worked out from',
    input: '{label}: {value}',
    chartText: 'Chart: {sentence} The table below has every year.',
    table: 'Year by year',
    parts: 'Part by part',
    tableCaption: '{question} {title}',
    how: 'How this is worked out',
    sources: 'Rates and rules used',
    source: 'Since {date}: {source}',
    check: 'How we check',
    arithmetic: 'This is arithmetic with the figures above, not advice or a promise.',
    more: 'All calculators',
    address: 'Link to this calculation',
  },
  windows: {
    title: 'What a market did, compared with one steady rate',
    lead: '{fund} over every period of {years} between {from} and {to}, {count} in all: the yearly return, and your result if it had come evenly.',
    shorter: 'Its prices do not go back {asked}, so shorter periods are shown.',
    kind: 'Period',
    rate: 'Return a year',
    lowest: 'Lowest',
    middle: 'Middle',
    highest: 'Highest',
    above: 'above {highest} %, which we may not illustrate',
    order:
      'Good and bad years come in any order. Where money goes in or out each month, the order changes the result.',
  },
  index: {
    title: 'Which figure do you need?',
    headTitle: 'Calculators',
    lead: 'Each one says how it counts and what it assumes. You give your name and number only if you want a call.',
    description:
      'Calculators for SIPs, goals, retirement, deposits, loans, salary and tax, with the formula and the source of every rate.',
    search: 'What would you like to know?',
    hint: 'For example: loan, post office, pension, school fees',
    submit: 'Find',
    found: { one: '{count} calculator', other: '{count} calculators' },
    none: 'No calculator matches “{query}”. Here are all of them, or ask us.',
    ask: 'Ask us',
    all: 'Show all',
    topics: {
      grow: 'Growing money',
      goals: 'Goals',
      retire: 'Retirement',
      deposits: 'Deposits and small savings',
      loans: 'Loans',
      salary: 'Salary and job',
      tax: 'Tax',
      protect: 'Safety',
    },
  },
  enquiry: 'I used your calculator: {question}\n{outcome}\n\n{inputs}\n\n',
}
export type CalculatorsWords = Said<typeof calculatorsWords>
/** The words of each calculator in English, by which its fields and figures are typed. */
export type CalculatorTexts = typeof list
