/** The words of a field: its label, a hint, and its choices by their values. */
interface FieldWords {
  readonly label: string
  readonly hint?: string
  readonly options?: Readonly<Record<string, string>>
}

/** The words of one kind of request. */
export interface KindWords {
  /** What the client chooses. */
  readonly title: string
  /** Under it, on the page of choices. */
  readonly lead: string
  /** In lists, about `{fund}` where there is one. */
  readonly short: string
  /** In a mail: "We have your request …". `{fund}` where there is one. */
  readonly about: string
  readonly fields: Readonly<Record<string, FieldWords>>
  /** The heading of each row of a list, with `{number}`. */
  readonly row?: string
}

const note = { label: 'Note (optional)' }
const how = {
  label: 'How much',
  options: { amount: 'An amount', units: 'Units', all: 'All of it' },
}
const amountOut = {
  label: 'Amount in rupees',
  hint: 'What should be left after the exit load, if there is one.',
}
const unitsOut = { label: 'Units', hint: 'Up to three decimals.' }
const target = {
  label: 'To which fund',
  hint: 'Funds of the same fund house.',
  options: { '': 'Choose a fund' },
}

/** What each kind of request is called, what it asks, and what its choices say. */
export const requestKindsWords = {
  invest: {
    title: 'Invest more',
    lead: 'Once or every month, in a fund you hold or a new one. We call you first.',
    short: 'Invest in {fund}',
    about: 'to invest in {fund}',
    fields: {
      kind: { label: 'How', options: { lumpsum: 'One time', sip: 'Monthly SIP' } },
      amount: { label: 'Amount in rupees', hint: 'Minimum {minimum} for this fund.' },
      date: { label: 'Preferred date', hint: 'For a SIP, the first instalment.' },
      folio: { label: 'Folio (optional)', options: { '': 'A new folio' } },
      note,
      phone: { label: 'Phone' },
      slot: { label: 'Time of the call' },
    },
  },
  redeem: {
    title: 'Take money out',
    lead: 'Sell units of a fund; the money goes to your own bank account.',
    short: 'Redeem from {fund}',
    about: 'to redeem from {fund}',
    fields: { how, amount: amountOut, units: unitsOut, note },
  },
  switch: {
    title: 'Move to another fund',
    lead: 'Sell units of one fund and buy another of the same fund house.',
    short: 'Switch out of {fund}',
    about: 'to switch out of {fund}',
    fields: { to: target, how, amount: amountOut, units: unitsOut, note },
  },
  'sip-start': {
    title: 'Start a SIP',
    lead: 'The same amount every month, from your bank account.',
    short: 'Start a SIP in {fund}',
    about: 'to start a SIP in {fund}',
    fields: {
      amount: { label: 'Amount each month, in rupees', hint: 'Minimum {minimum} for this fund.' },
      day: { label: 'Day of the month', hint: 'From 1 to 28, so that every month has it.' },
      date: { label: 'First instalment', hint: 'A new mandate needs about three weeks at your bank.' },
      until: { label: 'Last instalment (optional)', hint: 'Blank: until you stop it.' },
      folio: { label: 'Folio (optional)', options: { '': 'A new folio' } },
      note,
    },
  },
  'sip-change': {
    title: 'Change a SIP',
    lead: 'Another amount or another day of the month.',
    short: 'Change the SIP in {fund}',
    about: 'to change your SIP in {fund}',
    fields: {
      amount: { label: 'New amount each month, in rupees' },
      day: { label: 'New day of the month', hint: 'From 1 to 28, so that every month has it.' },
      date: { label: 'From' },
      note,
    },
  },
  'sip-pause': {
    title: 'Pause a SIP',
    lead: 'Leave out some months; it goes on by itself.',
    short: 'Pause the SIP in {fund}',
    about: 'to pause your SIP in {fund}',
    fields: {
      date: { label: 'From' },
      months: {
        label: 'For how long',
        options: { '1': '1 month', '2': '2 months', '3': '3 months', '6': '6 months' },
      },
      note,
    },
  },
  'sip-stop': {
    title: 'Stop a SIP',
    lead: 'No more instalments. The units you have stay where they are.',
    short: 'Stop the SIP in {fund}',
    about: 'to stop your SIP in {fund}',
    fields: { date: { label: 'No instalment from' }, note },
  },
  'swp-start': {
    title: 'Money every month',
    lead: 'A withdrawal plan (SWP): the same amount to your bank each month, out of a fund.',
    short: 'Start an SWP from {fund}',
    about: 'to start a withdrawal plan (SWP) from {fund}',
    fields: {
      amount: { label: 'Amount each month, in rupees' },
      day: { label: 'Day of the month', hint: 'From 1 to 28, so that every month has it.' },
      date: { label: 'First withdrawal' },
      until: { label: 'Last withdrawal (optional)', hint: 'Blank: until you stop it, or nothing is left.' },
      note,
    },
  },
  'stp-start': {
    title: 'Move a part every month',
    lead: 'A transfer plan (STP): the same amount each month from one fund to another of the same house.',
    short: 'Start an STP from {fund}',
    about: 'to start a transfer plan (STP) from {fund}',
    fields: {
      to: target,
      amount: { label: 'Amount each month, in rupees' },
      day: { label: 'Day of the month', hint: 'From 1 to 28, so that every month has it.' },
      date: { label: 'First transfer' },
      until: { label: 'Last transfer (optional)', hint: 'Blank: until you stop it, or nothing is left.' },
      note,
    },
  },
  bank: {
    title: 'Change the bank account',
    lead: 'The account that redemptions and dividends are paid to.',
    short: 'Change the bank account',
    about: 'to change your bank account',
    fields: {
      holder: { label: 'Account Holder Name', hint: 'As the bank has it. The account must be your own.' },
      number: { label: 'Account Number', hint: '9 to 18 digits. We keep it encrypted.' },
      ifsc: { label: 'IFSC Code', hint: 'On your cheque book, such as HDFC0000001.' },
      type: {
        label: 'Type of account',
        options: { savings: 'Savings', current: 'Current', nre: 'NRE', nro: 'NRO' },
      },
      note,
    },
  },
  nominees: {
    title: 'Name or change nominees',
    lead: 'Who receives the units if you die. Up to ten people; the shares add up to 100.',
    short: 'Change the nominees',
    about: 'to change your nominees',
    row: 'Nominee {number}',
    fields: {
      how: {
        label: 'Nominees',
        options: { name: 'I name these people', none: 'I do not want a nominee' },
      },
      name: { label: 'Full name' },
      relation: { label: 'Relationship', hint: 'Such as wife, son, sister.' },
      share: { label: 'Share in per cent' },
      born: { label: 'Date of birth, if under 18' },
      guardian: { label: 'Guardian, if under 18' },
      note,
    },
  },
  address: {
    title: 'Change the address',
    lead: 'The address that the fund houses write to.',
    short: 'Change the address',
    about: 'to change your address',
    fields: {
      street: { label: 'House, street, area' },
      city: { label: 'City and state' },
      pin: { label: 'PIN code' },
      note,
    },
  },
  phone: {
    title: 'Change the phone number',
    lead: 'The mobile number that fund houses send codes to.',
    short: 'Change the phone number',
    about: 'to change your phone number',
    fields: { mobile: { label: 'New mobile number', hint: 'Ten digits.' }, note },
  },
  document: {
    title: 'Ask for a document',
    lead: 'A statement, a proof for your tax return, a form.',
    short: 'Send a document',
    about: 'for a document',
    fields: {
      which: {
        label: 'Which document',
        options: {
          statement: 'Account statement',
          gains: 'Capital gains statement',
          elss: 'Proof of ELSS investments',
          tds: 'TDS certificate',
          holding: 'Proof of holding on a day',
          other: 'Something else: write it in the note',
        },
      },
      year: { label: 'Financial year', options: { '': 'Of no single year' } },
      note,
    },
  },
  complaint: {
    title: 'Complain',
    lead: 'Something went wrong, with us or with a fund house.',
    short: 'Complaint',
    about: 'to look into a complaint',
    fields: {
      subject: {
        label: 'What it is about',
        options: {
          transaction: 'A transaction',
          delay: 'A delay',
          advice: 'What we said or recommended',
          charges: 'Charges',
          data: 'My data',
          other: 'Something else',
        },
      },
      text: {
        label: 'What happened',
        hint: 'When, which fund and folio, and who was involved. Never a password.',
      },
      wish: { label: 'What should we do? (optional)' },
    },
  },
} satisfies Readonly<Record<string, KindWords>>
