import type { Said } from '../said.ts'

/**
 * What a recommendation says, by how the firm is registered. This is the only place that names it: a distributor proposes what
 * goes with selling funds and may not call that investment advice; a registered adviser recommends.
 */
const byRegistration = {
  distributor: {
    title: 'What we propose',
    list: 'Proposals',
    once: 'We propose that you invest {amount} once in {fund}.',
    sip: 'We propose that you invest {amount} every month in {fund}, on day {day}.',
    move: 'We propose that you move {amount} from {from} into {fund}.',
    earns: 'Of that, about {amount} a year comes to us ({rate}).',
    earnsMonthly: 'Of that, {rate} comes to us: then about {amount} a year.',
    earnsNothing: 'Nothing of that comes to us.',
    standing: 'This goes with selling funds. It is not a registered adviser’s advice.',
    doesNotFit:
      'We do not propose this. It does not fit: your answers of {date} go up to “{level}”, this fund is “{fundLevel}”. You want it all the same: “{wish}”',
    none: 'We have proposed nothing yet.',
    mail: 'We have written down what we propose, with its cost and what we earn.',
  },
  adviser: {
    title: 'What we recommend',
    list: 'Recommendations',
    once: 'We recommend that you invest {amount} once in {fund}.',
    sip: 'We recommend that you invest {amount} every month in {fund}, on day {day}.',
    move: 'We recommend that you move {amount} from {from} into {fund}.',
    earns: 'Of that, about {amount} a year comes to us ({rate}).',
    earnsMonthly: 'Of that, {rate} comes to us: then about {amount} a year.',
    earnsNothing: 'Nothing of that comes to us. You pay us our agreed fee.',
    standing: 'This is our investment advice as an adviser registered with SEBI, made for you alone.',
    doesNotFit:
      'We do not recommend this. It does not fit: your answers of {date} go up to “{level}”, this fund is “{fundLevel}”. You want it all the same: “{wish}”',
    none: 'We have recommended nothing yet.',
    mail: 'We have written down what we recommend, with its cost and what we earn.',
  },
}

/** Recommendations: what the client reads, and what happened to it. */
export const adviceWords = {
  by: byRegistration,
  /** The sentences that do not depend on the registration. */
  letter: {
    wish: 'You want: {wish}',
    onceAsked: '{amount}, invested once in {fund}.',
    sipAsked: '{amount} every month in {fund}, on day {day}.',
    moveAsked: '{amount} moved from {from} into {fund}.',
    fits: 'It fits: your answers of {date} go up to “{level}”, this fund is “{fundLevel}”.',
    cost: 'The fund costs about {amount} a year ({rate}).',
    costMonthly: 'The fund costs {rate} a year: about {amount} once twelve instalments are in.',
    leavingNow: 'Selling {from} costs {load} exit load and about {tax} tax before this year’s exemption.',
    leavingNowSlab: 'Selling {from} costs {load} exit load; its gain of {gain} is taxed at your slab.',
    leavingNowUnknown: 'Selling {from}: exit load {load}, tax {tax}. We find out first.',
    unknown: 'not known',
    loadNone: 'Selling the new fund has no exit load.',
    loadDays: 'Selling the new fund costs up to {rate} within {days} days, then nothing.',
    loadPeriod: {
      day: {
        one: 'Selling the new fund costs {rate} within {count} day, then nothing.',
        other: 'Selling the new fund costs {rate} within {count} days, then nothing.',
      },
      month: {
        one: 'Selling the new fund costs {rate} within {count} month, then nothing.',
        other: 'Selling the new fund costs {rate} within {count} months, then nothing.',
      },
      year: {
        one: 'Selling the new fund costs {rate} within {count} year, then nothing.',
        other: 'Selling the new fund costs {rate} within {count} years, then nothing.',
      },
    },
    loadTyped: 'Exit load of the new fund: {text}',
    lock: {
      one: 'Each payment is locked for {count} year.',
      other: 'Each payment is locked for {count} years.',
    },
    taxEquity: 'Its gains are taxed at {short} within {months} months, then {long} above {exempt} a year.',
    taxOther: 'Its gains are taxed at your slab within {months} months, then {long}.',
    taxSpecified: 'Its gains are taxed at your slab.',
    taxUnknown: 'How its gains are taxed is not settled.',
    risk: 'The risk: from {from} to {to}, ₹1,00,000 in it became {left}.',
    riskTyped: 'The risk: {text}',
    others: 'We also considered {first}: {firstWhy} And {second}: {secondWhy}',
    keep: 'leaving things as they are',
    until: 'Decide until {date}. Without your yes nothing happens.',
  },
  page: {
    above: 'Requests',
    reference: 'Number {reference}',
    from: 'Written by {name} on {date}.',
    figures: 'Figures as of {date}.',
    whyTitle: 'How the figures come about',
    costSource: 'Cost: {source}',
    earnsSource: 'What we earn: {source}',
    loadSource: 'Exit load: {source}',
    levelSource: 'Riskometer: {source}',
    decide: 'Your decision',
    yes: 'Yes, please prepare it',
    yesText:
      'We then have it from you as a request, and call you before anything is carried out. Nothing is bought or sold by pressing this.',
    spite: 'I have read that this does not fit my risk profile. I want it all the same.',
    spiteNeeded: 'Tick this first: it says that you have read it.',
    proof: {
      title: 'Prove that it is you',
      text: 'Your yes counts like a signature.',
      needed: 'Enter your password.',
      wrong: 'This password is not right.',
      passkey: 'Use a passkey instead',
    },
    ask: 'Ask something first',
    askLabel: 'Your question',
    askHint: 'The time to decide stands still until we have answered.',
    askSend: 'Send the question',
    no: 'No',
    noLabel: 'Why not, if you like to say',
    noSend: 'No, thank you',
    waiting: 'You have asked, so the time to decide stands still. We answer by {due}; then you can say yes.',
    happened: 'What happened',
    said: 'In words',
    events: {
      written: 'Written',
      sent: '{by} wrote to you',
      asked: 'You asked',
      answered: '{by} answered',
      accepted: 'You said yes',
      declined: 'You said no',
      withdrawn: 'We took it back',
      expired: 'The time to decide was over',
    },
    made: 'Made by your yes',
    request: 'Request {reference}',
    done: {
      asked: 'Your question is with us.',
      accepted: 'Thank you. Your yes is kept, and what you see below is now with our office.',
      declined: 'Thank you for telling us. Nothing happens.',
    },
    refused: {
      'not-possible': 'This can’t be done any more. Below is how it stands now.',
      'profile-none': 'Your risk profile is missing, so there can be no yes. Answer the questions first.',
      'profile-old': 'Your risk profile is too old for a yes. Answer the questions again first.',
      'fits-no-more':
        'You have answered the questions about risk again, and this no longer fits. We look at it and write to you.',
      changed:
        'Something has changed since we wrote, such as what you hold. We look at it and write to you; nothing was prepared.',
      'too-many': 'You have as many open requests as we can take. Call us, or withdraw one first.',
    },
  },
  list: {
    lead: 'Each with its cost and what we earn. Nothing happens without your yes.',
    profile: 'Your risk profile',
    profileLine: 'Up to “{level}”, answered on {date}.',
    openUntil: 'You can decide until {date}.',
    expects: 'We answer your question by {due}.',
    state: {
      sent: 'Waits for you',
      asked: 'Waits for us',
      answered: 'Answered, waits for you',
      accepted: 'You said yes',
      declined: 'You said no',
      withdrawn: 'Taken back',
      expired: 'Not decided in time',
      draft: 'Draft',
    },
  },
  /** On the dashboard. */
  card: {
    waits: 'Something waits for your decision until {date}.',
    open: 'Read it',
  },
}
export type AdviceWords = Said<typeof adviceWords>
