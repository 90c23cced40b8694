import type { PluralForms } from '../../plural.ts'

/** The words of the lists of gaps. */
export const gapWords = {
  title: 'Gaps',
  lead: 'What is missing in clients’ papers, from what the data really knows.',
  kinds: {
    'unknown-scheme': {
      title: 'Schemes not shown',
      note: 'Registrars name these schemes by codes that are not known here, so they are in no total of the client, who sees a notice. Say once which scheme a code is: Reconcile, Unknown schemes.',
      missing: null,
    },
    'kyc-on-hold': {
      title: 'KYC on hold',
      note: 'As the newest account statement of a folio prints it. Registrars’ files do not say it.',
      missing: null,
    },
    'no-nominee': {
      title: 'No nominee',
      note: 'As the newest investor master or statement prints it. Neither says who opted out; a request for it that was done does. Close other such gaps with a note.',
      missing: null,
    },
    'bank-not-verified': {
      title: 'Bank not verified',
      note: 'Bank accounts that clients entered and that nobody has compared with a cheque.',
      missing: null,
    },
    'email-bouncing': {
      title: 'E-mail comes back',
      note: 'The mail server of the address refused the last mail for good. Call: a letter would come back too.',
      missing: null,
    },
    'minor-turning-18': {
      title: 'Minors turning 18',
      note: 'Folios that are held for a minor.',
      missing:
        'No file names the birth date of a minor yet, so nobody can be listed by age. These are the folios to ask about.',
    },
    'sip-missed-twice': {
      title: 'SIPs missed twice',
      note: 'The client gets this mail by itself, the morning after the miss is known.',
      missing: null,
    },
    'mandate-ending': {
      title: 'SIPs and mandates ending',
      note: 'The client gets this mail by itself.',
      missing: 'Registrars’ files name the end of a SIP, not that of its bank mandate. These are the SIPs.',
    },
  },
  evidence: {
    unshown: {
      one: '1 scheme of folio {folio} is not shown yet: {schemes}',
      other: '{count} schemes of folio {folio} are not shown yet: {schemes}',
    } as PluralForms,
    unshownScheme: '{name}, {units} units',
    kyc: 'folio {folio}: KYC not OK',
    panKyc: 'folio {folio}: the KYC of the PAN is not OK',
    noNominee: 'folio {folio}: no nominee',
    noNomineeOn: 'folio {folio}: no nominee on {date}',
    bank: '{bank} … {digits}, entered {date}',
    bouncing: 'refused on {date}: {problem}',
    minor: 'folio {folio}: held for a minor',
    guardian: 'folio {folio}: held for a minor by {guardian}',
    missed: 'missed twice, {first} and {second} · {scheme}',
    ends: 'ends {date} · {scheme}',
  },
  letter: {
    prepared: 'letter of {date} by {name}',
    byItself: 'mail of {date}',
    due: 'mail not sent yet',
    none: 'no letter yet',
  },
  /** Why no letter can be prepared. */
  noLetter: {
    prepared: 'has its letter',
    'by-itself': 'goes out by itself',
    bouncing: 'the address refuses mail: call',
    unconfirmed: 'the address was never confirmed: call',
    locked: 'the account is locked',
    'by-phone': 'call instead',
    ours: 'ours to find out',
  },
  counts: { one: '{count} gap', other: '{count} gaps' } as PluralForms,
  empty: 'Nobody: nothing is missing here.',
  columns: { client: 'Client', what: 'What is missing', letter: 'Letter' },
  choose: 'Kind',
  letters: 'Prepare letters',
  close: 'Not a gap',
  closed: 'Closed, with its note.',
  why: 'Why this is no gap: the client opted out, or the paper is there',
  someSkipped: { one: '{count} was left out.', other: '{count} were left out.' } as PluralForms,
  prepared: { one: '{count} letter prepared.', other: '{count} letters prepared.' } as PluralForms,
}

export type GapKind = keyof typeof gapWords.kinds
/** All kinds, in the order of the lists. */
export const gapKinds = Object.keys(gapWords.kinds) as [GapKind, ...GapKind[]]
