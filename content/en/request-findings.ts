/**
 * What a client should know before a request is sent, by the id of the finding (server/requests). `{…}` are figures, days and
 * names that the page puts in.
 */
export const requestFindingsWords = {
  held: 'You can ask for {units} units, worth {worth} at the NAV of {nav} of {date}.',
  'held-unpriced': 'You can ask for {units} units. We have no price of this fund.',
  'asked-before': '{units} more units are already in an open request of yours.',
  'asked-all': 'Nothing is left to ask for: {units} units are already in an open request of yours.',
  locked: '{units} units are locked. The first of them can be sold on {date}.',
  'locked-unknown': '{units} units are locked, and we do not know until when.',
  'nav-in-time': 'Handed in today by {time}, it gets the NAV of {date}.',
  'nav-too-late':
    'It is past {time}, or no business day: handed in now, it counts on {day} and gets the NAV of {date}.',
  'nav-uncertain': 'The holidays of that time are not published yet, so the day may move.',
  'nav-unknown': 'Which NAV applies depends on the fund. We tell you before we hand it in.',
  'buy-nav':
    'The NAV is that of the business day on which your money is with the fund house by {time}; later counts on the next one.',
  'buy-lock': 'Each payment is locked for {count} years.',
  'buy-minimum': 'At least {amount} at a time.',
  mandate: 'We still need a mandate of your bank for it, unless you have one: about three weeks.',
  quote: '{units} units, oldest first, are worth {worth} today. The NAV of the day decides.',
  load: 'Exit load: {load}.',
  'load-net': 'Exit load: {load}. Securities transaction tax: {stt}. What is left: {net}.',
  'no-load-net': 'No exit load. Securities transaction tax: {stt}. What is left: {net}.',
  'load-unknown':
    'We do not know the exit load of this fund. It may come off the money, the gain and the tax; we tell you before we hand it in.',
  'load-printed':
    'The exit load is the one that your statement up to {date} prints. The fund house may have changed it since.',
  gain: 'The gain in these units is {gain}.',
  loss: 'The loss in these units is {gain}.',
  'gain-unknown': 'The gain is not known: the cost of some of these units is missing.',
  'tax-equity-long':
    'Held over {months} months: {amount}, taxed at {rate} above {exempt} of such gains in a tax year.',
  'tax-equity-short': 'Held up to {months} months: {amount}, taxed at {rate}.',
  'tax-other-long': 'Held over {months} months: {amount}, taxed at {rate}.',
  'tax-slab': 'Taxed as income at your slab: {amount}.',
  'tax-unknown': 'How the gain is taxed depends on what the fund holds. We tell you before we hand it in.',
  bank: 'The fund house pays to your account at {bank} ending in {lastFour}.',
  'bank-unverified':
    'Your account at {bank} ending in {lastFour} is not checked yet. We need a cancelled cheque first.',
  'bank-now': 'Today: your account at {bank} ending in {lastFour}.',
  'bank-new': 'The new account is at {bank}.',
  'bank-needs': 'We still need a cancelled cheque or a bank statement with your name and the new number.',
  'bank-wait':
    'A fund house may hold back payments for up to ten days after a change. Redeem before it if you need the money soon.',
  'sip-now': 'Today: {amount} on day {day} of each month.',
  'sip-amount': 'Today: {amount} each time.',
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
  free: 'Can be sold on',
  units: 'Units',
  value: 'Worth',
  load: 'Exit load',
  cost: 'Cost',
  gain: 'Gain',
}

export type FindingId = keyof typeof requestFindingsWords
export type WorkingColumn = keyof typeof requestWorkingWords
