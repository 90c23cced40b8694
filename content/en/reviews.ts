import type { Said } from '../said.ts'

/** What a review says to a client: its agenda, its minutes, and what corrects them. */
export const reviewsWords = {
  agenda: {
    open: {
      title: 'From the last review',
      text: { one: 'One thing is still open: {list}.', other: '{count} things are still open: {list}.' },
    },
    value: {
      title: 'What your money did',
      since:
        'Since {date} you put in {in} and took out {out}. Your holdings went from {from} to {to}: {earned} came from prices and dividends.',
      first:
        'Your holdings are worth {to}. You put in {in} since {date} and took out {out}: {earned} came from prices and dividends.',
    },
    sips: {
      title: 'Your SIPs',
      missed: 'The SIP of {amount} in {fund} missed {dates}.',
      stopped: 'The SIP of {amount} in {fund} has stopped; its last instalment was on {date}.',
      ends: 'The SIP of {amount} in {fund} ends on {date}.',
    },
    profile: {
      title: 'How much risk',
      none: 'There is no risk profile of you yet. Without one we can’t suggest any fund.',
      old: 'Your risk profile is {months} months old. We can’t suggest any fund until you have answered it again.',
    },
    papers: {
      title: 'What is missing in your papers',
      'no-nominee': 'No nominee: folio {list}.',
      'kyc-on-hold': 'KYC is not complete: folio {list}.',
      'bank-not-verified': 'Bank account not verified: ending in {list}.',
      'minor-turning-18': 'Held for a child who turns 18: folio {list}.',
    },
    goals: {
      title: 'Your goals',
      short:
        '{name} ({year}) needs {needed}. In {short} of {all} windows of the past, what serves it would have fallen short.',
      nothing: '{name} ({year}) needs {needed}. No folio and no SIP serves it.',
    },
    room: {
      title: 'Gains free of tax',
      text: '{amount} of long-term gains can still be taken free of tax until {date}, after exit loads and lock-ins.',
    },
    costs: {
      title: 'What it costs',
      both: 'In {year} the funds have cost about {cost} so far; {share} of it reached us.',
      cost: 'In {year} the funds have cost about {cost} so far.',
    },
    freed: {
      title: 'Free since the last review',
      lock: '{amount} in {fund} is no longer locked.',
      load: '{amount} in {fund} no longer bears an exit load.',
    },
    spread: {
      title: 'Where much of it stands',
      fund: '{share} is in one fund, {name}. The firm’s limit is {limit}.',
      house: '{share} is with one fund house, {name}. The firm’s limit is {limit}.',
      kind: '{share} is in one kind of fund. The firm’s limit is {limit}.',
      locked: '{share} is locked. The firm’s limit is {limit}.',
    },
    calm: {
      title: 'Anything else',
      text: 'Nothing that we watch has changed. What is on your mind?',
    },
  },
  outcomes: { decided: 'Decided', later: 'Later', 'not-now': 'Not now' },
  who: { client: 'You', office: 'Our office' },
  correction: {
    title: 'Correction of “{title}”',
    lead: 'This paper corrects an earlier one, which stays as it was.',
    heading: 'What is right',
    by: 'Corrected by {name} for {firm}.',
  },
  minutes: {
    title: 'Minutes of our review of {date}',
    lead: {
      one: 'We talked about one thing. {decided} decided, {later} for later, {notNow} not now.',
      other: 'We talked about {count} things. {decided} decided, {later} for later, {notNow} not now.',
    },
    outcome: 'Outcome',
    said: 'What was said',
    by: 'Who does it',
    dueOn: 'By when',
    held: 'Who was there',
    heldBy: '{name} for {firm}, and you.',
    nothing: 'Nothing was noted.',
  },
}

export type ReviewsWords = Said<typeof reviewsWords>
