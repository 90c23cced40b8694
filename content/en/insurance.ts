import type { Said } from '../said.ts'
import { insuranceChecks } from './insurance-checks.ts'
import { insuranceQuestions } from './insurance-questions.ts'

/** The words of the quote page. `{…}` is filled in by the page. */
export const insuranceWords = {
  headTitle: '{name}: a quote',
  description:
    '{name} through {firm}: what to ask, what moves the premium, and a call at the time you choose.',
  home: 'Home',
  portfolio: 'Portfolio',
  products: 'Insurance Products',
  bestFor: 'Best for: {who}.',
  coverName: 'cover',
  coverTimes: '{times} times the premium',
  coverTimesName: 'is paid if you die, or the fund’s value when that is more',
  features: 'What it does',
  premium: {
    from: 'Premiums begin at',
    toggle: 'Show the premium',
    yearly: 'Yearly',
    monthly: 'Monthly',
    aYear: 'a year',
    aMonth: 'a month',
    monthlyNote: 'A twelfth of the yearly premium. Most insurers add a little for paying monthly.',
    indicative: 'Indicative. {basis} Only an insurer can quote yours.',
    /** For whom the figure is. */
    basis: {
      'term-life': '{premium} is for a non-smoker under 35.',
      health: '{premium} is for people under 45 in good health.',
      ulip: '{premium} is the smallest premium of such a plan.',
      'child-education': '{premium} is for the basic cover, without the waiver.',
    },
    /** When answers raise the premium; `much` where age, tobacco or illness are among them. */
    forYou: {
      more: 'For you: expect more. We bring you three written quotes.',
      much: 'For you: expect more, perhaps a multiple. We bring you three written quotes.',
    },
    noGst: 'No GST: nil on policies for individuals and families since {date}.',
    gst: 'GST on top: {percent}, since {date}.',
    gstGroup: 'Group policies are still taxed.',
    reasons: 'These of your answers raise it',
    reasonOf: {
      tobacco: 'Tobacco in the last year',
      age: 'Starting after 35',
      'more-cover': 'More cover than the basic plan has',
      'late-end': 'Cover beyond the age of 65',
      riders: 'The riders',
      oldest: 'Someone is older than 45',
      illness: 'An illness that is being treated',
      'any-room': 'Any room, without a limit',
      waiver: 'The waiver of premium, which is worth it',
    },
    noReasons: 'Nothing here raises your premium. The medical test still might.',
  },
  ask: {
    title: 'A few questions first',
    lead: 'They make the call shorter. We don’t ask your name here.',
    skip: 'Skip and just talk to us',
    household: 'Who is to be covered, and how old are they?',
    householdHint: 'Ages in years. Leave the others empty.',
    submit: 'Continue',
    change: 'Change my answers',
    saved:
      'Your answers are in this page’s address, so you can save or share it. Your name and number never are.',
    answerNow: 'Answer them now',
  },
  questions: insuranceQuestions,
  answers: {
    title: 'Your answers',
    skipped: 'You skipped the questions. We ask them on the phone.',
    none: 'None',
    age: '{label}, {age}',
    household: 'To be covered',
    print: 'Print or save as PDF',
  },
  illustration: {
    title: 'If the fund earned 4% or 8%',
    caption: 'Illustration at the two rates that insurers may use',
    rate: 'Return a year',
    paid: 'You pay in',
    value: 'Before charges',
    note: 'Illustration only, at the two rates that IRDAI allows. Neither is promised; you can get less than you paid in. Charges are not deducted, so the real value is lower; the insurer must give you its own illustration. Paid at the start of each year.',
  },
  need: {
    use: 'Use this cover: {sum}',
  },
  call: {
    title: 'When may we call you?',
    lead: 'One call from our insurance desk. It asks for no payment, no OTP and no password.',
    name: 'Your name',
    email: 'E-mail, if you like',
    emailHint: 'For the comparison in writing, after the call.',
    submit: 'Ask for this call',
    refusal: {
      tooMany:
        'Too many requests came from your connection. Nothing was saved. Try again in {wait}, or call us at {phone}.',
      minutes: '{count} min',
    },
  },
  sent: {
    title: 'We have your request',
    reference: 'Your reference',
    keep: 'Note it down or save this page.',
    next: 'What happens next',
    steps: [
      'We call you at that time, from one of the numbers below. If we miss you, we try once more that day.',
      'We go through your answers. It takes about 15 minutes.',
      'You get up to three plans in writing, with what each leaves out and what we earn on it. You decide.',
    ],
    safe: 'We never ask for an OTP, a password or money on the phone. If someone does, it is not us.',
    numbers: 'We call from',
    whatsapp: 'Continue on WhatsApp',
    whatsappMessage: 'Hello {name}, my request has the reference {reference}.',
    whatsappHint: 'Opens a chat with {name}, with only the reference in it.',
    change: 'To change or cancel it, call us with the reference.',
    back: 'Back to {name}',
  },
  checks: {
    title: 'Compare these, not the prices',
    lead: 'Two plans at one price can differ by lakhs at the first claim.',
    caption: 'What to ask about every plan',
    name: 'Ask about',
    means: 'It means',
    look: 'Look for',
    of: insuranceChecks,
  },
  sign: {
    title: 'Before you sign',
    items: [
      {
        id: 'free-look',
        title: 'You can return it',
        text: 'You have {freeLook} days from the day the policy reaches you. The premium comes back, less the days covered, any medical test and the stamp duty.',
      },
      {
        id: 'exclusions',
        title: 'Every policy leaves something out',
        text: 'Read the list of exclusions first, in the policy wording, not the leaflet. What you don’t tell the insurer can undo a claim; health claims can be refused only for fraud after {moratorium} months of unbroken cover.',
      },
      {
        id: 'paid',
        title: 'How we are paid',
        text: 'The insurer pays us a commission from your premium. It differs by plan: ask before you choose.',
      },
      {
        id: 'complaint',
        title: 'If something goes wrong',
        text: 'Write to our grievance officer, {officer}, at {email}. If that does not settle it, go to the insurer, then to IRDAI’s Bima Bharosa or the Insurance Ombudsman. It costs nothing.',
      },
    ],
    sources: 'Sources: {sources}.',
    check: 'How we check',
    grievance: 'How we handle grievances',
  },
}
export type InsuranceWords = Said<typeof insuranceWords>
