/**
 * What a client should know before a request is sent, by the id of the finding (server/requests). `{…}` are figures, days and
 * names that the page puts in.
 */
export const requestFindingsWords = {
  held: 'You can ask for {units} units, worth {worth} at the NAV of {nav} of {date}.',
  'held-unpriced': 'You can ask for {units} units. We have no price of this fund.',
  'asked-before': '{units} more units are already in an open request of yours.',
  gain: '{units} units, oldest first, are worth {worth}. They cost {cost}: a gain of {gain}.',
  loss: '{units} units, oldest first, are worth {worth}. They cost {cost}: a loss of {gain}.',
  'tax-equity':
    'Held over {months} months: {long}, taxed at {longRate} above {exempt} of such gains in the tax year. Held shorter: {short}, taxed at {shortRate}.',
  'tax-slab': 'The gain is taxed as income at your slab, however long you held it.',
  'tax-slab-part':
    'Units bought from {date} are taxed as income at your slab. Older ones have rules of their own; we tell you.',
  'tax-unknown': 'How the gain is taxed depends on what the fund holds. We tell you before we hand it on.',
  bank: 'The fund house pays to your account at {bank} ending in {lastFour}.',
  'bank-unverified':
    'Your account at {bank} ending in {lastFour} is not checked yet. We need a cancelled cheque first.',
  'bank-now': 'Today: your account at {bank} ending in {lastFour}.',
  'bank-new': 'The new account is at {bank}.',
  'bank-needs': 'We still need a cancelled cheque or a bank statement with your name and the new number.',
  'bank-wait':
    'A fund house may hold back payments for up to ten days after a change. Redeem before it if you need the money soon.',
  'sip-now': 'Today: {amount} on day {day} of each month.',
  'sip-next': 'The next instalment is due on {date}. Registrars need some days: it may still be taken.',
  'units-stay': 'You keep the units that you have. To take them out, ask for that as well.',
  'nominees-sum': 'The shares add up to {sum} of 100.',
  'nominees-none':
    'Without a nominee your heirs need a court paper or a will to receive the units. We ask you once more on the phone.',
  'nominees-needs':
    'This replaces the nominees of all your folios. The registrar sends you a code or a form to sign.',
  'address-needs':
    'We still need a proof of the address, not older than three months. Fund houses take it from your KYC record.',
  'phone-needs': 'The registrar calls or writes to the number they have now before it is changed.',
  'statement-here': 'You can download a statement of what is on this site under Statements.',
  'complaint-clock':
    'You get a reference at once, and our written answer within 21 days. After that you can go to SEBI SCORES.',
  'bank-missing': 'We have no bank account of yours. Add it under Payment Methods, or we ask you for it.',
}

/** The columns of a working. */
export const requestWorkingWords = {
  bought: 'Bought',
  units: 'Units',
  cost: 'Cost',
  gain: 'Gain',
}

export type FindingId = keyof typeof requestFindingsWords
export type WorkingColumn = keyof typeof requestWorkingWords
