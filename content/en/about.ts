import type { Said } from '../said.ts'
export const aboutWords = {
  title: 'About us',
  heading: 'A peepal is planted for those who will sit in its shade.',
  description: 'Who we are, our values, who leads us, and how you can check it.',
  lead: 'We think of a family’s money in the same way.',
  story: {
    title: 'How it began',
    letter: 'In plain words',
    not: 'We do no research, pick no shares, and do not know what the market will do.',
  },
  values: {
    title: 'Six values, and how to hold us to them',
    lead: 'With each, what you can ask us for.',
    ask: 'Ask us',
    list: [
      {
        name: 'Integrity',
        text: 'We say what we earn before you ask, and we say no when a product is wrong for you.',
        ask: 'for our commission on any product, in rupees and in writing.',
      },
      {
        name: 'Client-Centricity',
        text: 'The plan starts from your family and its dates, not from what is on sale.',
        ask: 'to see which need of yours each product in your plan serves.',
      },
      {
        name: 'Excellence',
        text: 'A form filled in right the first time, a nominee in every folio, an answer within a working day.',
        ask: 'when your last request came in, and when it was done.',
      },
      {
        name: 'Long-term Focus',
        text: 'We measure a fund over whole market cycles and a plan over decades.',
        ask: 'how often we have changed our list, and why.',
      },
      {
        name: 'Innovation',
        text: 'We build tools that show their working. Our calculators run on your phone.',
        ask: 'for the formula behind any figure on this site. It is there.',
      },
      {
        name: 'Education',
        text: 'If you understand what you own, you sleep better in a bad year.',
        ask: 'to explain it again. As often as it takes.',
      },
    ],
  },
  team: {
    title: 'Who leads the firm',
    lead: 'Every number can be looked up in a public register.',
    registers: { nism: 'NISM certificate', amfi: 'EUIN, with AMFI', irdai: 'IRDAI, specified person' },
    verify: 'Verify',
    verifyOf: 'Verify {number} of {name} in the public register',
    photoNote: 'This is a sample firm: the people are drawn, and their numbers are in no register.',
  },
  achievements: {
    title: 'Three things we can point to',
    lead: 'Each with its basis and date. No awards: those are often paid for.',
    list: [
      {
        claim: 'years' as const,
        text: 'Through a market that fell by a third in a month, and back.',
      },
      { claim: 'clients' as const, text: 'Each with a named person who knows the file.' },
      {
        claim: 'assets' as const,
        text: 'Held in the clients’ own names by the fund houses. None of it passes through our account.',
      },
    ],
  },
  end: {
    title: 'Come and sit down',
    text: 'The first talk is free, with no obligation. Bring your policies.',
    action: 'Find us',
    second: 'What we earn, and our conflicts',
  },
}
export type AboutWords = Said<typeof aboutWords>
