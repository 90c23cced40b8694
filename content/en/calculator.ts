import type { Said } from '../said.ts'
import { calendarWords } from './calendar.ts'

/** The words of the calculator. `{…}` is filled in by the page. */
export const calculatorWords = {
  title: 'SIP - CALCULATOR',
  headTitle: 'SIP Calculator',
  all: 'All calculators',
  lead: 'Start from what you want to have, or from what you can put aside.',
  description:
    'What a goal takes each month, and what a SIP or a lump sum could come to, with every year shown.',

  form: 'Your figures',
  mode: {
    label: 'What do you want to do?',
    start: 'I have a goal / I have a monthly amount',
    goal: 'Achieve a goal',
    invest: 'Invest',
  },
  type: { label: 'How do you invest?', sip: 'SIP', lumpsum: 'Lumpsum' },
  amount: { goal: 'Goal amount', sip: 'Monthly SIP', lumpsum: 'Lumpsum amount' },
  years: 'Period',
  yearsUnit: 'years',
  return: 'Expected return',
  returnUnit: '% a year',
  slider: '{label}, slider',
  yearsText: { one: '{count} year', other: '{count} years' },
  returnText: '{percent} % a year',
  monthText: '{amount} a month',
  inWords: '{words} rupees',
  bandMark: '{lowest}–{highest} %',
  bandHint: 'The bracket, {lowest}–{highest} %, is the range we are allowed to illustrate.',
  bandAbove:
    'More than {highest} % a year is above what the industry’s code lets us illustrate. Don’t plan on it.',

  callTitle: 'Shall we call you about it?',
  callHint: 'Optional. Leave both empty and nothing is sent.',
  callSubmit: 'Ask for a call',
  callNeeds: 'For a call we need your name and your phone number. Nothing was sent.',
  name: 'Name',
  phone: 'Phone',
  // Of one length: the button below must not move away from a finger that is on it.
  phoneHint: 'Outside India, add the country’s code.',
  phoneForeign: 'Not an Indian number. If right, leave it.',
  submit: 'Submit',

  empty: {
    goal: 'What must you put in each month to have {amount} in {years}?',
    sip: 'What could {amount} a month become in {years}?',
    lumpsum: 'What could {amount} become in {years}?',
    unknown: 'What would you like to know?',
    next: 'Press Submit to see the answer here.',
    faulty: 'No result yet. Correct the marked field and press Submit again.',
  },
  result: {
    label: 'Result',
    monthly: 'Monthly SIP Required',
    invested: 'Total Invested Amount',
    returns: 'Est. Returns',
    total: 'Total Value',
    goal: 'Goal amount',
    paidIn: 'Paid in by then',
    growth: 'Growth by then',
    basisSip: '{amount} a month for {years} at {percent} % a year',
    basisLumpsum: '{amount} once, for {years} at {percent} % a year',
    basisGoal: '{amount} in {years} at {percent} % a year',
    stale: 'For previous values: {basis}. Press Submit for the new ones.',
    belowMinimum:
      'No fund that we list takes less than {amount}, so this can’t be bought as shown. Try a smaller return or a shorter period.',
    belowMinimumInvest: 'No fund that we list takes less than {amount}, so this can’t be bought as shown.',
    rounded: 'The monthly figure is rounded to the rupee, so the plan ends at {end}, not at {goal}.',
    talk: 'Talk about this result',
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    copyByHand: 'Copy this address:',
    print: 'Print',
    shareText: '{label}: {amount} ({basis})',
    shareTextAbove: '{label}: {amount} ({basis}). {above}',
  },
  today: {
    title: 'At today’s prices',
    sentence: 'If prices rise by {percent} % a year, {amount} in {years} buys what {today} buys now.',
    assumption: 'This is an assumption, not a forecast. Prices rise by',
    perYear: '% a year',
    fieldLabel: 'Yearly price rise, per cent',
    basis:
      '{percent} % is the top of the Reserve Bank’s target range for inflation (since {date}). You can type your own.',
    fault: 'Enter a percentage above −100, such as 6.',
    tooSmall: 'At this rate less than a rupee of today is left.',
  },
  chart: {
    title: 'How it grows',
    value: 'Value',
    invested: 'Paid in',
    text: 'Chart: after {years}, {invested} paid in and a value of {value}. The table below has every year.',
    start: 'Start',
    year: 'Year {year}',
  },
  table: {
    title: 'Year by year',
    caption: 'Paid in, value and value at today’s prices, year by year',
    year: 'Year',
    invested: 'Paid in',
    value: 'Value',
    today: 'At today’s prices',
  },
  market: 'What a market did in such years',
  how: {
    title: 'How this is worked out',
    sip: 'Each instalment is paid at the start of its month; monthly rate = yearly return ÷ 12, number of instalments = years × 12.',
    lumpsum: 'The amount grows by the yearly return once a year.',
    goal: 'The goal is divided by what one rupee a month would grow to. Each instalment is paid at the start of its month; monthly rate = yearly return ÷ 12.',
    rounding: 'Totals are rounded to the rupee. Est. Returns is Total Value less Total Invested Amount.',
    limits:
      'A real return differs every year and can be negative for years. Taxes, exit loads and fund costs are not deducted. This is arithmetic, not advice or a promise.',
  },
  sent: 'Your data has been submitted',
  sentNext: 'We will call you in office hours, {hours}.',
  waiting: 'We have kept your details on this phone and will send them when you are online.',
  refused: 'We could not take your name and number. Call us at {phone}, or send them again.',
  hours: calendarWords.officeHours,

  print: {
    title: 'Calculation for {name}',
    titleNoName: 'Calculation',
    by: '{firm} · {phone} · {email}',
    address: 'Link to this calculation',
  },

  errors: {
    title: { one: 'Please check one field', other: 'Please check {count} fields' },
    notSent: 'Your name and number were not sent yet.',
    tooMany:
      'Too many requests came from your connection. Your details were not sent. Try again later, or call us at {phone}.',
    notKept:
      'We could not save your details just now. Nothing you typed is lost. Press Submit again, or call us at {phone}.',
  },
}
export type CalculatorWords = Said<typeof calculatorWords>
